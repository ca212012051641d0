/** Clients' words that /boomers may show, and what stands beside them (Rule 4-7.13(b)(8)). */

import { expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { testimonials } from '#frontend/content/firm/people.ts'
import {
  shownTestimonials,
  type Testimonial,
  testimonialWords,
} from '#frontend/content/testimonials.ts'
import { elements, mainOf, textOf } from '#tests/support/page-content.ts'

const sample: Testimonial = { quote: 'Good', name: 'Sample A', age: 70, plan: 'Trust' }
const consented: Testimonial = { ...sample, name: 'J. B.', consentedOn: '2027-02-01' }

test('a sample firm shows its samples, a real firm only words with a consent', () => {
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
  const cards = elements(mainOf('/boomers'), 'figure')
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
