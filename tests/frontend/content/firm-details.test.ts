/** The firm's details, the same everywhere (Rule 4-7.12). */

import { expect, test } from 'vitest'
import { longDate } from '#domain/calendar-date.ts'
import { firm, officeLocation, postalAddress } from '#frontend/content/firm/firm.ts'
import { firmNames } from '#frontend/content/firm-names.ts'
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
