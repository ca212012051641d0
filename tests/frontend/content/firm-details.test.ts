/** What pages say of the firm: its details, the same everywhere (Rule 4-7.12), and its terms. */

import { expect, test } from 'vitest'
import { longDate } from '#domain/calendar-date.ts'
import { firm, officeLocation, postalAddress } from '#frontend/content/firm/firm.ts'
import { testimonials } from '#frontend/content/firm/people.ts'
import { firmNames } from '#frontend/content/firm-names.ts'
import { retentionWords } from '#frontend/content/legal-pages.ts'
import {
  shownTestimonials,
  type Testimonial,
  testimonialWords,
} from '#frontend/content/testimonials.ts'
import { visitorReceipts } from '#frontend/content/visitor-receipt.ts'
import { officeToday, reviewOfWords, wordsChangedOn } from '#frontend/content/words-changed.ts'
import { elements, mainOf, pageRoot, textOf } from '#tests/support/page-content.ts'
import { publicPaths, readPaths } from '#tests/support/site-paths.ts'

test.each(readPaths)('%s names the lawyer, the office and the firm behind the name', (path) => {
  const legal = elements(path, 'footer').map(textOf).join(' ')
  expect(legal).toContain(`${firm.responsibleLawyer}, ${officeLocation}`)
  expect(legal).toContain(firmNames.footer)
  expect(legal).toContain(oneLineAddress())
  expect(legal).toMatch(/not legal advice/)
  expect(legal).toMatch(/does not create an attorney-client relationship/)
  const disclosure = elements(path, '.disclosure').map(textOf).join(' ')
  expect(disclosure).toContain(firm.marketingName)
  expect(disclosure).toContain(firm.legalName)
})

test.each(readPaths)('%s dials the firm’s only number, in international form', (path) => {
  const calls = elements(path, 'a[href^="tel:"]')
  expect(calls.length).toBeGreaterThanOrEqual(2)
  for (const call of calls) {
    expect(call.attribs.href).toBe(`tel:+${digits()}`)
    const shown = textOf(call).match(/\(\d{3}\) \d{3}-\d{4}/)?.[0] ?? firm.phoneDisplay
    expect(shown).toBe(firm.phoneDisplay)
  }
})

test('the receipt for updates tells how to unsubscribe, and the postal address (CAN-SPAM)', () => {
  const { text } = visitorReceipts.lead
  expect(text).toContain(`To unsubscribe, write to ${firm.email}`)
  expect(text).toContain(postalAddress)
})

test('no page shows another phone number, address, or email address', () => {
  for (const path of readPaths) {
    const text = textOf(pageRoot(path))
    for (const [number] of text.matchAll(/\(\d{3}\) \d{3}-\d{4}/g))
      expect(number).toBe(firm.phoneDisplay)
    for (const [address] of text.matchAll(
      /\b\d+ [A-Z]\w+ (?:Avenue|Street|Road)\b[^.|]*?\b\d{5}\b/g,
    )) {
      expect(address).toBe(oneLineAddress())
    }
    for (const [address] of text.matchAll(/[\w.]+@[\w.-]+\w/g)) expect(address).toBe(firm.email)
  }
})

test('every date is the same for people and machines, and not in the future', () => {
  const today = officeToday()
  for (const path of readPaths) {
    for (const time of elements(path, 'time')) {
      const date = time.attribs.datetime ?? ''
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(textOf(time)).toBe(longDate(date))
      expect(date <= today, `${path}: ${date} is in the future`).toBe(true)
    }
  }
})

test.each(publicPaths.filter((path) => /^\/(guides|practice|counties|tools)\/./.test(path)))(
  '%s says who reviewed it and when, and where to report a mistake',
  (path) => {
    const text = elements(path, 'main .sources').map(textOf).join(' ')
    const reviewed = reviewOfWords(wordsChangedOn(path))
    const review = reviewed
      ? `Reviewed by ${reviewed.by}, ${longDate(reviewed.on)}.`
      : `Responsible lawyer: ${firm.responsibleLawyer}.`
    expect(text).toContain(review)
    // A guide has two dates at its top, and no third.
    const isGuide = path.startsWith('/guides/')
    expect(/Words last changed \w+ \d+, \d{4}\./.test(text)).toBe(!isGuide)
    const lawDays = textOf(mainOf(path)).match(/Law (?:last )?checked \w+ \d+, \d{4}/g)
    expect(lawDays ?? [], 'guides and tools').toHaveLength(/^\/(guides|tools)\//.test(path) ? 1 : 0)
    const mail = `main .sources a[href^="mailto:${firm.email}?subject="]`
    expect(elements(path, mail)).not.toEqual([])
  },
)

function digits(): string {
  return firm.phoneInternational.replaceAll(/\D/g, '')
}

function oneLineAddress(): string {
  return `${firm.street}, ${firm.city}, ${firm.stateCode} ${firm.postalCode}`
}

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
