/** Firms with different terms: every page and the cost tool state and count them. */

import { expect, test } from 'vitest'
import type { AddOnPrices, FeeTerms } from '#domain/firm-terms.ts'
import { probateFigures } from '#domain/screening/probate-figures.ts'
import { withChangedFirm } from '#tests/support/pretended-firm.ts'
import { isDropped } from '#tests/support/site-paths.ts'

/** Unlike any other amount on a page. */
const planPrices = {
  will: { low: 511, high: 722 },
  willForCouple: { low: 833, high: 1_244 },
  trust: { low: 2_611, high: 3_722 },
}
const trustPrice = '$2,611–$3,722'

const allAddOns: Required<AddOnPrices> = {
  ladyBirdDeedDollars: 655,
  gunTrustDollars: 766,
  specialNeedsTrustDollars: 1_877,
  businessDocumentsDollars: 988,
}

const forOne = /for one person(?! or a couple| and for a couple)/
// The terms page says that the agreement settles it, whichever it is.
const forBoth = /(?<!whether that is )for one person (?:or|and for) a couple/
const openForCouple =
  /written quote says what a second|couple’s price is in the written|does not say whether/

interface Case {
  readonly feeTerms: FeeTerms
  readonly addOnPrices: AddOnPrices
  /** What each page with the trust plan's price also says, and what no page says. */
  readonly trust: RegExp
  readonly never: readonly RegExp[]
  /** Extra dollars for a couple's trust. */
  readonly coupleAdds: number
  /** What the cost tool's result for a couple says. */
  readonly result: RegExp
  readonly addOns: RegExp
  readonly deed: RegExp
  readonly planCare: RegExp
  /** The small line under the trust plan's price. */
  readonly subtitle: RegExp
}

const quoteEach = /We quote each one in writing/
const askForDeed = /Our price for the deed\s+Ask us\s+No figure/

const cases: Record<string, Case> = {
  'a firm that has set nothing': {
    feeTerms: {},
    addOnPrices: {},
    trust: /for one person; a couple’s price is in|The written quote says what|for one person\./,
    never: [/couple adds/, forBoth, /Flat price/, /flat fee\. (?:We|Fees)/],
    coupleAdds: 0,
    result: /The written quote says what a second person adds, if anything/,
    addOns: quoteEach,
    deed: askForDeed,
    planCare: /Ask us what each one covers/,
    subtitle: /for one person; a couple’s price is in the written quote/,
  },
  'a firm that adds for a couple and prices the deed': {
    feeTerms: {
      trustPlanForCouple: { addsDollars: 944 },
      planCareLevels: [
        { yearlyDollars: 155, covers: 'a call' },
        { yearlyDollars: 466, covers: 'two calls' },
      ],
    },
    addOnPrices: { ladyBirdDeedDollars: 655 },
    trust: /a couple adds \$944/,
    never: [openForCouple, forBoth, quoteEach, /We quote the deed/, /haven’t published/],
    coupleAdds: 944,
    result: /The second person in the trust plan\s+Our published price\s+\$944/,
    addOns: /A price on a card is a flat fee\. We quote the others in writing/,
    deed: /Our price for the deed\s+Our published price\s+\$655/,
    planCare: /\$155–\$466 per year.*For \$155 a year: a call\. For \$466 a year: two calls\./s,
    subtitle: /flat fee for one person; a couple adds \$944/,
  },
  'a firm whose trust price is for a couple too, with a price for everything': {
    feeTerms: {
      trustPlanForCouple: 'included',
      planCareLevels: [{ yearlyDollars: 155, covers: 'a call' }],
    },
    addOnPrices: allAddOns,
    trust: forBoth,
    never: [openForCouple, /couple adds/, /We quote (?:each|the (?:deed|others))/],
    coupleAdds: 0,
    result: /The trust plan’s price is the same for one person and for a couple/,
    addOns: /A price on a card is a flat fee\. Fees do not include recording fees/,
    deed: /Our price for the deed\s+Our published price\s+\$655/,
    planCare: /\s\$155 per year/,
    subtitle: /flat fee, for one person or a couple/,
  },
}

const home = { homeKind: 'homestead', homeValue: '400000', homeGoesTo: 'family', accounts: '90000' }

test.each(Object.entries(cases))('%s states and counts what it has set', async (_, given) => {
  const { feeTerms, addOnPrices } = given
  const own = { planPrices, feeTerms, addOnPrices, consultationMinutes: 35, replyPromiseHours: 7 }
  const { found, htmlOf, resultOf, launchConfirmations } = await withChangedFirm({
    file: '#domain/firm-terms.ts',
    change: () => own,
    words: /price|quote|\bfee|\$|couple|one person|second person|publish|\bmin|hours/i,
  })

  const never = [...given.never, /\b(?:20|twenty)[- ]min/i, /24 hours/]
  expect(found.filter(({ said }) => never.some((words) => words.test(said)))).toEqual([])
  const withTrustPrice = new Set(found.filter(({ said }) => said.includes(trustPrice)).map(pathOf))
  const guide = '/guides/will-vs-trust-florida'
  if (!isDropped(guide)) expect(withTrustPrice).toContain(guide)
  for (const path of [...withTrustPrice, '/practice/revocable-trusts'])
    expect(wordsOf(htmlOf(path)), path).toMatch(given.trust)

  const plans = wordsOf(htmlOf('/plans'))
  expect(plans).toMatch(given.addOns)
  expect(plans).toMatch(given.planCare)
  for (const path of ['/', '/plans', '/boomers', '/landing/florida-homeowners-trust'])
    expect(wordsOf(htmlOf(path)), path).toMatch(given.subtitle)
  for (const dollars of Object.values(addOnPrices))
    expect(plans).toContain(`Flat price $${dollars.toLocaleString('en-US')}`)
  const deedPage = wordsOf(htmlOf('/practice/lady-bird-deeds'))
  const { ladyBirdDeedDollars: deed } = addOnPrices
  expect(deedPage).toContain(
    deed === undefined
      ? 'We quote the deed'
      : `a flat $${deed}. Fees do not include recording fees`,
  )

  const couple = resultOf('whatProbateCosts', { ...home, people: 'couple' })
  expect(wordsOf(couple)).toMatch(given.result)
  expect(wordsOf(couple)).toMatch(given.deed)
  expect(totalOf(couple, 'A trust: now')).toBe(trustTotal(given.coupleAdds))
  expect(totalOf(couple, 'A Lady Bird deed: now')).toBe(cents(deed ?? 0))
  expect(/plus our price for the deed/.test(couple)).toBe(deed === undefined)
  for (const people of [{ people: 'one' }, {}]) {
    const single = resultOf('whatProbateCosts', { ...home, ...people })
    expect(totalOf(single, 'A trust: now')).toBe(trustTotal(0))
    expect(wordsOf(single)).not.toMatch(/second person|trust plan’s price/)
  }

  const asked = launchConfirmations.find(({ id }) => id === 'fees')?.question
  expect(asked?.replace(/the advanced plan’s is for one person/, '')).toMatch(
    feeTerms.trustPlanForCouple === 'included' ? forBoth : forOne,
  )
})

const one = { low: 2_611, high: 2_611 }
/** A range of plans' prices; not one of a tool's answers, nor “Where a page gives a range”. */
const priceRange = /(?<!gives )\ba range\b|\brange for\b|plan’s range|within (?:a|its) range/

test('a firm with one price for each plan mentions no range of theirs', async () => {
  const { found, launchConfirmations } = await withChangedFirm({
    file: '#domain/firm-terms.ts',
    change: () => ({ planPrices: { will: one, willForCouple: one, trust: one } }),
    words: priceRange,
  })
  expect(found).toEqual([])
  expect(launchConfirmations.filter(({ question }) => priceRange.test(question))).toEqual([])
})

test('a trust plan with one price is not called a range', async () => {
  const { found } = await withChangedFirm({
    file: '#domain/firm-terms.ts',
    change: () => ({ planPrices: { ...planPrices, trust: one } }),
    words: priceRange,
  })
  expect(new Set(found.map(pathOf))).toEqual(new Set(['/', '/plans']))
})

function pathOf({ path }: { readonly path: string }): string {
  return path
}

function trustTotal(more: number): string {
  const { low, high } = planPrices.trust
  return `${cents(low + more)} to ${cents(high + more)}`
}

/** The amount with the county's fee for recording the deed. */
function cents(dollars: number): string {
  const sum = dollars + probateFigures.recordingDeed
  return sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

function wordsOf(html: string): string {
  return html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ')
}

function totalOf(html: string, caption: string): string | undefined {
  const table = html.split('<table').find((each) => each.includes(`>${caption}</caption>`)) ?? ''
  return wordsOf(table.slice(table.lastIndexOf('<tr>')))
    .match(/\$.*\d/)?.[0]
    .trim()
}
