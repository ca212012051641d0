/** Facts that the practice pages and the sheets for homeowners share, and must not contradict. */

import { expect, test } from 'vitest'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { downloads } from '#frontend/content/downloads.ts'
import { firm, telephoneHref } from '#frontend/content/firm/firm.ts'
import { practiceAreaPath, practiceAreas } from '#frontend/content/practice-areas.ts'
import { attribute, elements, mainOf, textOf } from '#tests/support/page-content.ts'

const plansLink = ['View Plans & Pricing', '/plans']
const paths = practiceAreas.map(({ slug }) => practiceAreaPath(slug))

test.each(practiceAreas)('$slug calls to act once, at its end', ({ slug, readers }) => {
  const main = mainOf(practiceAreaPath(slug))
  const buttons = elements(main, 'a').filter((link) =>
    attribute(link, 'class')?.split(' ').includes('btn'),
  )
  expect(buttons.map((link) => [textOf(link), attribute(link, 'href')])).toEqual([
    ['Schedule Consultation', '/contact'],
    readers === 'bereaved' ? [`Call ${firm.phoneDisplay}`, telephoneHref] : plansLink,
  ])
  // The specified link to the plans is on every page; after a death it is no button.
  const links = elements(main, 'a').map((link) => [textOf(link), attribute(link, 'href')])
  expect(links).toContainEqual(plansLink)
  expect(textOf(main).match(/first 20 minutes/g)).toHaveLength(1)
})

test('each closing is about its own page’s matter', () => {
  const closings = practiceAreas.flatMap(({ closing }) => [closing.heading, closing.text])
  expect(new Set(closings).size).toBe(closings.length)
})

test.each(paths)('%s says what to bring, and asks for no secret number', (path) => {
  const [aside] = elements(mainOf(path), 'aside')
  const items = aside ? elements(aside, 'li').map(textOf) : []
  expect(items.length).toBeGreaterThanOrEqual(3)
  for (const item of items) {
    if (/account|Social Security|password/i.test(item))
      expect(item).toMatch(/\(no |keep .* at home|accounts that matter/)
  }
})

test('nobody is asked to write an account number down', () => {
  for (const item of homeownerChecklist.steps.flatMap(({ items }): readonly string[] => items))
    expect(item).not.toMatch(/with account numbers/)
  for (const words of JSON.stringify(downloads).match(/[^"]*account numbers?[^"]*/gi) ?? [])
    expect(words).toMatch(/leave out account numbers|no account numbers/)
})

/** A spouse who signs a deed of the homestead has waived nothing (Thayer v. Hawthorn). */
test.each([
  ['/practice/lady-bird-deeds', () => textOf(mainOf('/practice/lady-bird-deeds'))],
  ['/practice/revocable-trusts', () => textOf(mainOf('/practice/revocable-trusts'))],
  ['the checklist', () => textOf(mainOf('/florida-homeowner-probate-checklist/full'))],
  ['the funding worksheet', () => JSON.stringify(downloads)],
])('%s tells a married owner that a spouse signs and also waives', (_, words) => {
  expect(words()).toMatch(/spouse[^.]*sign/i)
  expect(words()).toMatch(
    /(?:give|gives|gave) up homestead rights in writing|waive[sd]? homestead rights/,
  )
})

test('no page gives the felony bar an exception or the elective share an end without its extension', () => {
  const texts = [
    ...paths.map((path) => textOf(mainOf(path))),
    textOf(mainOf('/florida-homeowner-probate-checklist/full')),
    JSON.stringify(downloads),
  ]
  for (const text of texts) {
    expect(text).not.toMatch(
      /felony record that bars|unless civil rights (?:were|have been) restored/,
    )
    expect(text).not.toMatch(/never more than 2 years|at most 2 years from/)
    if (/2 years after the death, whichever comes first|2 years from death if sooner/.test(text))
      expect(text).toMatch(/court can extend/)
  }
})
