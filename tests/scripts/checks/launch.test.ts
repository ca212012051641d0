import { expect, test } from 'vitest'
import type { Fact } from '#frontend/content/fact.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { attorneys } from '#frontend/content/firm/people.ts'
import { launchConfirmations } from '#frontend/content/launch.ts'
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
  attorneys: attorneys.map((attorney) => ({ ...attorney, barNumber: '0123456' })),
  closedDays: [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-12-24', name: 'Christmas Day' },
  ],
  addOnPrices: {
    ladyBirdDeedDollars: 450,
    gunTrustDollars: 600,
    specialNeedsTrustDollars: 1_500,
    businessDocumentsDollars: 900,
  },
  probatePrices: { summaryDollars: 1500, homesteadOrderDollars: 900, formalFromDollars: 3000 },
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
  traces: [],
}

test('finds nothing open when all is supplied and confirmed', () => {
  expect(findOpenItems(ready, today)).toEqual({ toSupply: [], toConfirm: [] })
})

function own(change: Partial<LaunchContent['firm']>): Partial<LaunchContent> {
  return { firm: { ...ready.firm, ...change } }
}

const sample = { quote: 'Good', name: 'Sample client A', age: 70, plan: 'Trust' } as const

test.each<[string, Partial<LaunchContent>, RegExp]>([
  ['sample names', own({ isSample: true }), /^names: .*PDF says .*search engines are kept away/],
  ['a fictitious number', own({ phoneDisplay: '(727) 555-0142' }), /fictitious/],
  ['two numbers', own({ phoneInternational: '+1-727-555-2101' }), /different numbers/],
  ['a sample email address', own({ email: 'a@firm.example' }), /^email: /],
  ['a sample street', own({ street: '1 Sample Avenue' }), /^office: /],
  [
    'Bar numbers of zeros',
    { attorneys: attorneys.map((one) => ({ ...one, barNumber: '0000000' })) },
    /^Bar number: .* 0000000/,
  ],
  [
    'no closed days for next year',
    { closedDays: ready.closedDays.slice(0, 1) },
    /^closed days: none are listed for 2027, /,
  ],
  ['no price for a Lady Bird deed', { addOnPrices: {} }, /^price: a Lady Bird deed/],
  ['no price for a gun trust', { addOnPrices: {} }, /^price: a gun trust/],
  ['no price for the short form', { probatePrices: {} }, /^price: a summary administration/],
  ['no price for the long form', { probatePrices: {} }, /^price: a formal administration/],
  ['no price for couples', { feeTerms: {} }, /^trust plan: /],
  ['no levels of Plan Care', { feeTerms: { planCareLevels: [] } }, /^Plan Care: /],
  ['no retention period', { retention: {} }, /^retention: /],
  ['a sample, even one that is not shown', { testimonials: [sample] }, /^testimonials: /],
  ['the sample’s words in a page', { traces: ['sample: “Porchlight”'] }, /^sample: /],
  ['an address without https', { siteUrl: 'http://localhost:3000' }, /^address: /],
])('asks the firm to supply what is not its own: %s', (_, change, expected) => {
  const { toSupply } = findOpenItems({ ...ready, ...change }, today)
  expect(toSupply.length).toBeGreaterThan(0)
  expect(toSupply.some((line) => expected.test(line))).toBe(true)
})

test('asks to confirm what an attorney has not seen, what is overdue and what is unanswered', () => {
  const { toConfirm } = findOpenItems(
    {
      ...ready,
      facts: { fee: { ...fee, reviewBy: '2026-11-19', status: 'attorney-review' } },
      confirmations: [{ id: 'fees', question: 'Right?', because: 'Rule' }],
    },
    today,
  )
  expect(toConfirm).toEqual([
    'law: 1 facts are waiting for an attorney (npm run check -- attorney-review)',
    'facts: 1 are overdue (npm run check -- facts)',
    'fees: Right? [Rule]',
  ])
})

test('asks to confirm law that was checked more than a year ago, by file', () => {
  const lines = findOpenItems(ready, '2099-01-01').toConfirm
  expect(lines).toContain(
    'law: lawCheckedOn is more than a year ago (domain/screening/who-inherits.ts)',
  )
})

test('the list asks about fees, Bar rules, the vote and the law of 2026, each once', () => {
  const ids = launchConfirmations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of [
    'fees',
    'most-popular',
    'page-reviews',
    'ballot-measure',
    'summary-limit-2026',
  ]) {
    expect(ids).toContain(id)
  }
})
