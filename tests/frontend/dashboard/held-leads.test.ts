import { expect, test } from 'vitest'
import {
  heldLeads,
  nextPage,
  nothingSince,
  withChanges,
  withStates,
} from '#frontend/dashboard/leads/held-leads.ts'
import {
  type LeadPage,
  type PageAsked,
  readLeadChanges,
  readLeadPage,
} from '#frontend/dashboard/leads/leads-answer.ts'
import { aState, leadCells } from '#tests/support/dashboard-leads.ts'

/** All pages of a service with `count` leads; "lead-0" is the oldest. */
function pagesOf(count: number, first: number, most = 20_000, size = 5000): readonly LeadPage[] {
  const pages: LeadPage[] = []
  let asked: PageAsked | undefined = { limit: first }
  while (asked) {
    const end = Number(asked.before ?? count)
    const start = Math.max(0, end - asked.limit)
    const ids = Array.from({ length: end - start }, (_, index) => `lead-${end - 1 - index}`)
    const next = start > 0 ? String(start) : null
    const data = ids.map((id) => leadCells({ name: id, extra: JSON.stringify({ id }) }))
    pages.push(readLeadPage({ data, ids, next, total: count, cursor: '1.0' }, asked.position))
    asked = nextPage(pages, most, size)
  }
  return pages
}

function changes(ids: readonly string[], statuses: readonly object[] = []) {
  const data = ids.map((name) => leadCells({ name }))
  return readLeadChanges({ data, ids, statuses, cursor: '9.9' })
}

const statusesIn = ({ leads }: ReturnType<typeof heldLeads>) =>
  leads.map(({ id, state }) => [id, state?.status])

test('the pages together hold every lead once, from the newest to the oldest', () => {
  const pages = pagesOf(12_345, 200)
  expect(pages.map(({ leads }) => leads.length)).toEqual([200, 5000, 5000, 2145])
  const { leads, total } = heldLeads(pages, nothingSince)
  const positions = Array.from({ length: 12_345 }, (_, index) => 12_344 - index)
  expect(leads.map(({ id }) => id)).toEqual(positions.map((position) => `lead-${position}`))
  expect(leads.map(({ position }) => position)).toEqual(positions)
  expect(total).toBe(12_345)
})

test('no more leads are fetched than wanted, and the total is known', () => {
  const pages = pagesOf(909_090, 500, 1200, 500)
  expect(pages.map(({ leads }) => leads.length)).toEqual([500, 500, 200])
  expect(heldLeads(pages, nothingSince).total).toBe(909_090)
})

test('new leads wait, each once however often it is reported, and join the list when asked for', () => {
  const first = withChanges(nothingSince, changes(['lead-8', 'lead-2', 'lead-9']), 1)
  const since = withChanges(first, changes(['lead-9']), 2)
  const waiting = heldLeads(pagesOf(3, 3), since)
  expect(waiting).toMatchObject({ total: 3, leads: { length: 3 } })
  expect(waiting.arrivals.map(({ id }) => id)).toEqual(['lead-8', 'lead-9'])
  const spam = withStates(since, [aState({ id: 'lead-9', status: 'spam' })])
  const shown = heldLeads(pagesOf(3, 3), { ...spam, shownArrivals: spam.arrivals.length })
  expect(statusesIn(shown)).toEqual([
    ['lead-2', undefined],
    ['lead-1', undefined],
    ['lead-0', undefined],
    ['lead-8', undefined],
    ['lead-9', 'spam'],
  ])
  expect(shown.leads.map(({ position }) => position)).toEqual([2, 1, 0, 3, 4])
  expect(shown).toMatchObject({ total: 5, arrivals: [] })
})

test('the same lists are kept if nothing is new', () => {
  const since = withChanges(nothingSince, changes(['lead-9'], [aState({ id: 'lead-1' })]), 1)
  const later = withChanges(since, changes([]), 2)
  expect(later.states).toBe(since.states)
  expect(later.arrivals).toBe(since.arrivals)
})

test('a row that staff copied together with its id is listed twice', () => {
  const page = { data: [leadCells(), leadCells()], ids: ['a', 'a'], next: null, total: 2 }
  const { leads } = heldLeads([readLeadPage(page)], nothingSince)
  expect(leads.map(({ key }) => key)).toEqual(['a', 'row-0'])
})

test('of two states of one lead the later version counts', () => {
  const told = [
    aState({ id: 'lead-0', version: 3, status: 'won' }),
    aState({ id: 'lead-0', version: 2, status: 'lost' }),
  ]
  const held = heldLeads(pagesOf(1, 1), withStates(nothingSince, told))
  expect(statusesIn(held)).toEqual([['lead-0', 'won']])
})
