/** Retention, testimonials, and the like: words of pages before and after the firm settles them. */

import { expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { testimonials } from '#frontend/content/firm/people.ts'
import { retentionWords } from '#frontend/content/legal-pages.ts'
import {
  shownTestimonials,
  type Testimonial,
  testimonialWords,
} from '#frontend/content/testimonials.ts'
import { elements, mainOf, textOf } from '#tests/support/page-content.ts'

test('the privacy page says how long entries are kept, or whom to ask', () => {
  expect(retentionWords({})).toMatch(/Write to us/)
  expect(retentionWords({ months: 24 })).toMatch(/after 24 months/)
  expect(textOf(mainOf('/privacy'))).toContain(retentionWords())
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
