/**
 * The two links in the band that closes a page, by its readers. A family after a death is offered
 * no plan, and people with a deadline are sent to the telephone instead of a form.
 */

import { firm, telephoneHref } from './firm/firm.ts'
import type { PageLink } from './page-parts.ts'

export type Readers = 'planners' | 'bereaved' | 'deadline'

export interface ClosingLinks {
  readonly primary: PageLink
  readonly secondary: PageLink
  /** The specified link to the plans, if not a button: for the reader's own plan, another day. */
  readonly later?: { readonly question: string; readonly link: PageLink }
}

const consultation: PageLink = { label: 'Schedule Free Consultation', href: '/contact' }
const plans: PageLink = { label: 'View Plans & Pricing', href: '/plans' }
const call: PageLink = { label: `Call ${firm.phoneDisplay}`, href: telephoneHref }

const later = { question: 'Planning ahead for yourself?', link: plans }

export const closingLinks: Readonly<Record<Readers, ClosingLinks>> = {
  planners: { primary: consultation, secondary: plans },
  bereaved: {
    primary: consultation,
    secondary: { label: 'See what probate costs', href: '/practice/probate#cost' },
    later,
  },
  deadline: { primary: call, secondary: consultation, later },
}

const practiceConsultation: PageLink = { label: 'Schedule Consultation', href: '/contact' }

/** Practice pages keep their specified button; after a death the other button calls the firm. */
export const practiceClosingLinks: Readonly<Record<'planners' | 'bereaved', ClosingLinks>> = {
  planners: { primary: practiceConsultation, secondary: plans },
  bereaved: { primary: practiceConsultation, secondary: call, later },
}
