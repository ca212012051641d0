/** Fee terms, testimonials, and the like: words of pages before and after the firm settles them. */

import { expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { attorneys, testimonials } from '#frontend/content/firm/people.ts'
import { retentionWords } from '#frontend/content/legal-pages.ts'
import {
  addOnPrice,
  ladyBirdDeedPrice,
  planCareLevelsText,
  trustPlanSubtitle,
} from '#frontend/content/plans.ts'
import {
  shownTestimonials,
  type Testimonial,
  testimonialWords,
} from '#frontend/content/testimonials.ts'
import { elements, mainOf, only, textOf } from '#tests/support/page-content.ts'

const levels = [
  { yearlyDollars: 149, covers: 'one call' },
  { yearlyDollars: 399, covers: 'two calls and one change' },
]

/** Words before and after a term is settled, this firm's own words, and pages that show them. */
test.each<[string, [string | undefined, RegExp][], string | undefined, string[]]>([
  [
    'the trust plan says whether its price is for one person or a couple',
    [
      [trustPlanSubtitle({}), /^for one person; a couple’s price is in the written quote/],
      [trustPlanSubtitle({ trustPlanForCouple: 'included' }), /person or a couple/],
      [trustPlanSubtitle({ trustPlanForCouple: { addsDollars: 600 } }), /adds \$600/],
    ],
    trustPlanSubtitle(),
    ['/', '/plans', '/boomers', '/landing/florida-homeowners-trust'],
  ],
  [
    'Plan Care says what each price buys, or to ask the firm',
    [
      [planCareLevelsText({}), /Ask us what each one covers/],
      [
        planCareLevelsText({ planCareLevels: levels }),
        /^For \$149 a year: one call. For \$399 a year: two calls and one change.$/,
      ],
    ],
    planCareLevelsText(),
    ['/plans'],
  ],
  [
    'a Lady Bird deed has the firm’s price and what it excludes, or the promise of a written quote',
    [
      [ladyBirdDeedPrice({}), /^We quote the deed in writing/],
      [
        ladyBirdDeedPrice({ ladyBirdDeedDollars: 1_450 }),
        /\$1,450[\s\S]*do not include recording fees, documentary stamp tax/,
      ],
    ],
    ladyBirdDeedPrice(),
    ['/practice/lady-bird-deeds'],
  ],
  [
    'the privacy page says how long entries are kept, or whom to ask',
    [
      [retentionWords({}), /Write to us/],
      [retentionWords({ months: 24 }), /after 24 months/],
    ],
    retentionWords(),
    ['/privacy'],
  ],
  [
    'an add-on has its flat price',
    [[addOnPrice('gunTrustDollars', { gunTrustDollars: 600 }), /^Flat price \$600$/]],
    undefined,
    [],
  ],
])('%s', (_, said, words, paths) => {
  for (const [each, pattern] of said) expect(each).toMatch(pattern)
  for (const path of paths) expect(textOf(mainOf(path))).toContain(words)
})

test('no page mentions an add-on’s price until there is one', () => {
  expect(addOnPrice('gunTrustDollars', {})).toBeUndefined()
  expect(textOf(mainOf('/plans'))).not.toMatch(/price on request/i)
})

test('the plans page says what moves a fee within its range', () => {
  const range = only('/plans', 'main #range')
  expect(textOf(range)).toMatch(/how many people and properties the plan covers/)
})

test('the home page introduces the responsible lawyer with the short biography', () => {
  const responsible = attorneys.find(({ name }) => name === firm.responsibleLawyer)
  expect(textOf(mainOf('/'))).toContain(responsible?.bioShort)
})

const sample: Testimonial = { quote: 'Good', name: 'Sample A', age: 70, plan: 'Trust' }
const consented: Testimonial = { ...sample, name: 'J. B.', consentedOn: '2027-02-01' }

test('a sample firm shows sample testimonials, a real firm only those with consent', () => {
  expect(shownTestimonials(true, [sample, consented])).toEqual([sample])
  expect(shownTestimonials(false, [sample, consented])).toEqual([consented])
  expect(shownTestimonials(false, [sample])).toEqual([])
})

test('only the words of a real firm claim that clients wrote them', () => {
  expect(testimonialWords(true).notice).not.toMatch(/wrote their own words/)
  expect(testimonialWords(true).mark).toMatch(/^Sample/)
  expect(testimonialWords(false).mark).toBeUndefined()
  for (const isSample of [true, false])
    expect(testimonialWords(isSample).notice).toMatch(/private.*may not obtain the same/s)
})

test('/boomers shows quotation, name, age and plan, each marked, above the notice', () => {
  const shown = shownTestimonials(firm.isSample, testimonials)
  const cards = elements('/boomers', 'main figure')
  expect(cards).toHaveLength(shown.length)
  const { mark, notice } = testimonialWords(firm.isSample)
  for (const [index, card] of cards.entries()) {
    const { quote, name, age, plan } = shown[index] ?? sample
    expect(elements(card, 'blockquote').map(textOf)).toEqual([quote])
    expect(textOf(card)).toContain(`${name}, ${age}. ${plan}`)
    if (mark) expect(textOf(card)).toContain(mark)
  }
  expect(textOf(mainOf('/boomers')).includes(notice)).toBe(shown.length > 0)
})
