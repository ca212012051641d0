import { expect, test } from 'vitest'
import {
  firstPage,
  heldLeads,
  type LeadPage,
  nextPage,
  readLeadPage,
} from '#frontend/dashboard/service/held-leads.ts'
import { leadCells } from '#tests/support/dashboard-leads.ts'

/** All pages of a service with `count` leads; "lead-0" is the oldest. */
function pagesOf(count: number): readonly LeadPage[] {
  const pages: LeadPage[] = []
  for (let asked = [firstPage].at(0); asked; asked = nextPage(pages)) {
    const end = Number(asked.before ?? count)
    const start = Math.max(0, end - Number(asked.limit))
    const ids = Array.from({ length: end - start }, (_, index) => `lead-${end - 1 - index}`)
    const next = start > 0 ? String(start) : null
    const data = ids.map((id) => leadCells({ name: id, extra: JSON.stringify({ id }) }))
    pages.push(readLeadPage({ data, ids, next, total: count }))
  }
  return pages
}

test('the pages together hold every lead once, from the newest to the oldest', () => {
  const pages = pagesOf(12_345)
  expect(pages.map(({ leads }) => leads.length)).toEqual([200, 5000, 5000, 2145])
  const leads = heldLeads(pages, [])
  const names = Array.from({ length: 12_345 }, (_, index) => `lead-${12_344 - index}`)
  expect(leads.map(({ id }) => id)).toEqual(names)
})

test('no more than the newest 20,000 leads are asked for', () => {
  const pages = pagesOf(23_456)
  expect(pages.map(({ leads }) => leads.length)).toEqual([200, 5000, 5000, 5000, 4800])
  expect(pages.at(-1)?.leads.at(-1)?.id).toBe('lead-3456')
})

test('a row that staff copied or typed keeps its name when newer leads come', () => {
  const [older, newer] = [[], ['new']].map((before) => {
    const ids = [...before, 'a', 'a', '']
    return heldLeads([readLeadPage({ data: ids.map(() => leadCells()), ids })], [])
  })
  expect(older?.map(({ key }) => key)).toEqual(['a', 'row-1', 'row-0'])
  expect(newer?.map(({ key }) => key)).toEqual(['new', 'a', 'row-1', 'row-0'])
})

test('accepts an answer with only header and data, and rows that are short or hold other types', () => {
  const answer = { header: [], data: [['a'], [], [1, null, true]] }
  const { leads, total } = readLeadPage(answer)
  expect(total).toBe(3)
  expect(leads.map(({ cells }) => cells.length)).toEqual([11, 11, 11])
  expect(leads[2]?.cells.slice(0, 3)).toEqual(['1', '', 'true'])
})

test.each([[null], ['<html>'], [[]], [{}], [{ data: 'none' }]])(
  'an answer of %j is a failure, not an empty list',
  (answer) => expect(() => readLeadPage(answer as never)).toThrow(),
)
