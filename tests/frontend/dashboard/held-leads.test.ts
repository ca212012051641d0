import { expect, test } from 'vitest'
import {
  heldLeads,
  type LeadPage,
  nextPage,
  type PageAsked,
  readLeadPage,
  withStates,
} from '#frontend/dashboard/service/held-leads.ts'
import { aState, leadCells } from '#tests/support/dashboard-leads.ts'

/** All pages of a service with `count` leads; "lead-0" is the oldest. */
function pagesOf(count: number): readonly LeadPage[] {
  const pages: LeadPage[] = []
  let asked: PageAsked | undefined = { limit: 200 }
  while (asked) {
    const end = Number(asked.before ?? count)
    const start = Math.max(0, end - asked.limit)
    const ids = Array.from({ length: end - start }, (_, index) => `lead-${end - 1 - index}`)
    const next = start > 0 ? String(start) : null
    const data = ids.map((id) => leadCells({ name: id, extra: JSON.stringify({ id }) }))
    pages.push(readLeadPage({ data, ids, next, total: count }, asked.position))
    asked = nextPage(pages)
  }
  return pages
}

test('the pages together hold every lead once, from the newest to the oldest', () => {
  const pages = pagesOf(12_345)
  expect(pages.map(({ leads }) => leads.length)).toEqual([200, 5000, 5000, 2145])
  const leads = heldLeads(pages, new Map())
  const positions = Array.from({ length: 12_345 }, (_, index) => 12_344 - index)
  expect(leads.map(({ id }) => id)).toEqual(positions.map((position) => `lead-${position}`))
  expect(leads.map(({ position }) => position)).toEqual(positions)
})

test('no more than the newest 20,000 leads are asked for', () => {
  const pages = pagesOf(23_456)
  expect(pages.map(({ leads }) => leads.length)).toEqual([200, 5000, 5000, 5000, 4800])
  expect(pages.at(-1)?.leads.at(-1)?.id).toBe('lead-3456')
})

test('a row that staff copied together with its id is listed twice', () => {
  const page = { data: [leadCells(), leadCells()], ids: ['a', 'a'], next: null, total: 2 }
  const leads = heldLeads([readLeadPage(page)], new Map())
  expect(leads.map(({ key }) => key)).toEqual(['a', 'row-0'])
})

test('of two states of one lead the later version counts', () => {
  const told = [
    aState({ id: 'lead-0', version: 3, status: 'won' }),
    aState({ id: 'lead-0', version: 2, status: 'lost' }),
  ]
  const [lead] = heldLeads(pagesOf(1), withStates(new Map(), told))
  expect(lead?.state?.status).toBe('won')
})
