/** Words of "Someone has died: start here", a family's first steps, shown on several pages. */

import { fact } from './facts.ts'
import type { PageLink } from './page-parts.ts'
import { questionCount } from './tools.ts'

/** The page with the whole block; other pages link to it. */
export const afterDeathHref = '/practice/probate#someone-has-died'

export const afterDeath: {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly links: readonly PageLink[]
  /** Shown before the telephone number. */
  readonly call: string
} = {
  heading: 'Someone has died: start here',
  paragraphs: [
    'Most of the paperwork can wait until after the funeral. Order several death certificates, keep the house locked and insured, and don’t pay the person’s debts with your own money.',
    `If you hold the original will, it must go to the clerk of the court within ${fact('depositWillDays')} after you learn of the death. Then use the links below in order.`,
  ],
  links: [
    { label: 'Which dates bind you now? Enter what you know', href: '/tools/dates-after-a-death' },
    { label: 'Who inherits, and who gets the house?', href: '/tools/who-inherits' },
    {
      label: `Which kind of probate? Answer ${questionCount('summaryAdministration')} questions`,
      href: '/tools/summary-administration-eligibility',
    },
    {
      label: 'Read how summary administration works',
      href: '/guides/florida-summary-administration',
    },
    {
      label: 'Print the personal representative’s checklist (PDF)',
      href: '/downloads/personal-representative-first-steps.pdf',
    },
    {
      label: 'Look up the deadlines that start with a death',
      href: '/guides/florida-estate-trust-triggers',
    },
  ],
  call: 'If a deadline is near or court papers have arrived, call instead of writing:',
}
