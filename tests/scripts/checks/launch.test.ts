import { expect, test } from 'vitest'
import type { Fact } from '#frontend/content/fact.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { attorneys } from '#frontend/content/firm/people.ts'
import { findOpenItems, type LaunchContent } from '#scripts/checks/launch.ts'

const today = '2026-11-20'

const fee: Fact = {
  text: '$1',
  meaning: 'A fee',
  source: 'Firm',
  status: 'checked',
  checkedOn: '2026-11-01',
  reviewBy: '2027-01-31',
}

const photograph = { files: ['one.jpg'], alternative: 'A porch' }

/** A firm that has supplied and confirmed everything. */
const ready: LaunchContent = {
  firm: {
    ...firm,
    isSample: false,
    phoneDisplay: '+1 727 555 2100',
    phoneInternational: '+1-727-555-2100',
    email: 'hello@example-firm.com',
    street: '1 Central Avenue',
  },
  attorneys: attorneys.map((attorney) => ({ ...attorney, barNumber: '0123456', photograph })),
  homePhotograph: photograph,
  closedDays: [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-12-24', name: 'Christmas Day' },
  ],
  feeTerms: {
    trustPlanForCouple: 'included',
    planCareLevels: [{ yearlyDollars: 149, covers: 'a yearly call' }],
  },
  retention: { months: 24 },
  testimonials: [
    { quote: 'Good', name: 'J. B.', age: 70, plan: 'Trust', consentedOn: '2026-11-01' },
  ],
  facts: { fee },
  confirmations: [{ id: 'fees', question: 'Right?', because: 'Rule', confirmedOn: '2026-11-19' }],
  siteUrl: 'https://www.example-firm.com',
  built: [],
  unreadPages: [],
}

test('finds nothing open when all is supplied and confirmed', () => {
  expect(findOpenItems(ready, today)).toEqual({ toSupply: [], toConfirm: [] })
})

const own = (change: Partial<LaunchContent['firm']>) => ({ firm: { ...ready.firm, ...change } })

const [lawyer] = attorneys as [(typeof attorneys)[number]]

const sample = { quote: 'Good', name: 'Sample client A', age: 70, plan: 'Trust' } as const

test.each<[Partial<LaunchContent>, RegExp]>([
  [own({ isSample: true }), /^names: .*PDF says .*search engines are kept away/],
  [own({ phoneDisplay: '(727) 555-0142' }), /fictitious/],
  [own({ phoneInternational: '+1-727-555-2101' }), /different numbers/],
  [own({ email: 'a@firm.example' }), /^email: /],
  [own({ street: '1 Sample Avenue' }), /^office: /],
  [{ attorneys: [{ ...lawyer, barNumber: '0000000', photograph }] }, /^Bar number: /],
  [{ attorneys: [{ ...lawyer, barNumber: '0123456' }] }, /^photograph: none of /],
  [{ homePhotograph: undefined }, /^photograph: none of a Florida home/],
  [{ closedDays: ready.closedDays.slice(0, 1) }, /^closed days: none are listed for 2027, /],
  [{ feeTerms: {} }, /^trust plan: /],
  [{ feeTerms: { planCareLevels: [] } }, /^Plan Care: /],
  [{ retention: {} }, /^retention: /],
  [{ testimonials: [sample] }, /^testimonials: /],
  [{ built: ['sample: its names are in 1 files'] }, /^sample: /],
  [{ siteUrl: 'http://localhost:3000' }, /^address: /],
])('asks the firm to supply what is not its own: %o', (change, expected) => {
  const { toSupply } = findOpenItems({ ...ready, ...change }, today)
  expect(toSupply.some((line) => expected.test(line))).toBe(true)
})

test('asks to confirm what an attorney has not seen, what is overdue and what is unanswered', () => {
  const { toConfirm } = findOpenItems(
    {
      ...ready,
      facts: { fee: { ...fee, reviewBy: '2026-11-19', status: 'attorney-review' } },
      confirmations: [{ id: 'fees', question: 'Right?', because: 'Rule' }],
      unreadPages: [['/', '2026-11-19']],
    },
    today,
  )
  expect(toConfirm).toEqual([
    'law: 1 facts are waiting for an attorney (npm run check -- attorney-review)',
    'review: no lawyer has read 1 pages since their words last changed (npm run check -- attorney-review)',
    'facts: 1 are overdue (npm run check -- facts)',
    'fees: Right? [Rule]',
  ])
})
