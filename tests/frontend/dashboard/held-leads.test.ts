import { expect, test } from 'vitest'
import {
  firstPageSize,
  type HeldLeads,
  type LeadSource,
  type PageAsked,
  type Reading,
  readAllLeads,
  withArrivals,
  withChanges,
  withPage,
  withStates,
} from '#frontend/dashboard/leads/held-leads.ts'
import {
  type LeadChanges,
  readLeadChanges,
  readLeadPage,
} from '#frontend/dashboard/leads/leads-answer.ts'
import { aState, leadCells } from '#tests/support/dashboard-leads.ts'

/** A service with so many leads, "lead-0" the oldest, that answers pages; the oldest is booked. */
function serviceWith(count: number) {
  const asked: PageAsked[] = []
  async function fetchPage(page: PageAsked): Promise<unknown> {
    asked.push(page)
    const end = page.before === undefined ? count : Number(page.before)
    const start = Math.max(0, end - page.limit)
    const ids = Array.from({ length: end - start }, (_, index) => `lead-${end - 1 - index}`)
    return {
      data: ids.map((id) => leadCells({ name: id, extra: JSON.stringify({ id }) })),
      ids,
      next: start > 0 ? String(start) : null,
      total: count,
      source: 'journal',
      cursor: `${count}.0`,
    }
  }
  const fetchStates: LeadSource['fetchStates'] = async () => [
    aState({ id: 'lead-0', status: 'booked' }),
  ]
  return { asked, fetchPage, fetchStates }
}

async function heldOf(count: number): Promise<HeldLeads> {
  const reading: Reading = { held: undefined }
  await readAllLeads(reading, serviceWith(count), () => {})
  if (reading.held === undefined) throw new Error('Nothing was read')
  return reading.held
}

function changes(ids: readonly string[], more: Partial<LeadChanges> = {}): LeadChanges {
  const data = ids.map((name) => leadCells({ name }))
  return { ...readLeadChanges({ data, ids, statuses: [], cursor: '9.9' }), ...more }
}

const statuses = ({ leads }: HeldLeads) => leads.map(({ id, state }) => [id, state?.status])

test('the newest page is shown first and every lead is there once in the end', async () => {
  const { asked, ...service } = serviceWith(12_345)
  const reading: Reading = { held: undefined }
  const shown: number[] = []
  await readAllLeads(reading, service, ({ leads }) => shown.push(leads.length))
  expect(shown).toEqual([firstPageSize])
  expect(asked[0]).toEqual({ limit: firstPageSize })
  const positions = Array.from({ length: 12_345 }, (_, index) => 12_344 - index)
  const { leads = [], total } = reading.held ?? {}
  expect(leads.map(({ id }) => id)).toEqual(positions.map((position) => `lead-${position}`))
  expect(leads.map(({ position }) => position)).toEqual(positions)
  expect(leads.at(-1)?.state?.status).toBe('booked')
  expect(total).toBe(12_345)
})

test('a browser holds as many as it may and knows how many there are', async () => {
  const { leads, total } = await heldOf(909_090)
  expect([leads.length, total]).toEqual([20_000, 909_090])
})

test('what was read before a page failed is kept', async () => {
  const { fetchPage, ...service } = serviceWith(1000)
  const reading: Reading = { held: undefined }
  const failing: LeadSource = {
    ...service,
    fetchPage: (page) => (page.before ? Promise.reject(new Error('gone')) : fetchPage(page)),
  }
  await expect(readAllLeads(reading, failing, () => {})).rejects.toThrow('gone')
  expect(reading.held?.leads).toHaveLength(firstPageSize)
})

test('states are asked for behind the first page, whose cursor they go on from', async () => {
  const { fetchPage, fetchStates } = serviceWith(1)
  const order: string[] = []
  const noted = (what: string) => order.push(what)
  const source: LeadSource = {
    fetchPage: (page) => fetchPage(page).finally(() => noted('page')),
    fetchStates: () => fetchStates().finally(() => noted('states')),
  }
  await readAllLeads({ held: undefined }, source, () => noted('shown'))
  expect(order).toEqual(['page', 'shown', 'states'])
})

test('what arrives waits, each lead once however often it is told, and is put in when asked for', async () => {
  const first = withChanges(await heldOf(3), changes(['lead-8', 'lead-2', 'lead-9']))
  const waiting = withChanges(first, changes(['lead-9'], { cursor: '10.9' }))
  expect(waiting).toMatchObject({ total: 3, cursor: '10.9', leads: { length: 3 } })
  expect(waiting.arrivals.map(({ id }) => id)).toEqual(['lead-8', 'lead-9'])
  const spam = withStates(waiting, [aState({ id: 'lead-9', status: 'spam' })])
  const shown = withArrivals(withArrivals(spam))
  expect(statuses(shown)).toEqual([
    ['lead-2', undefined],
    ['lead-1', undefined],
    ['lead-0', 'booked'],
    ['lead-8', undefined],
    ['lead-9', 'spam'],
  ])
  expect(shown.leads.map(({ position }) => position)).toEqual([2, 1, 0, 3, 4])
  expect(shown).toMatchObject({ total: 5, arrivals: [] })
})

test('what arrived before a page came that holds it is not new any more', async () => {
  const { fetchPage } = serviceWith(3)
  const first = withPage(undefined, readLeadPage(await fetchPage({ limit: 1 })))
  const told = withChanges(first, changes(['lead-1', 'lead-7']))
  const whole = withPage(told, readLeadPage(await fetchPage({ limit: 2, before: '2' }), 2))
  expect(whole.leads.map(({ id }) => id)).toEqual(['lead-2', 'lead-1', 'lead-0'])
  expect(whole.arrivals.map(({ id }) => id)).toEqual(['lead-7'])
})

test('where nothing is new the same object stays', async () => {
  const held = withChanges(await heldOf(3), changes([], { states: [aState({ id: 'lead-1' })] }))
  expect(statuses(held)[1]).toEqual(['lead-1', 'pending'])
  expect(withChanges(held, changes([]))).toBe(held)
  expect(withChanges(held, changes([], { pending: 1 })).pending).toBe(1)
})

test('a row that staff copied together with its id stands twice', () => {
  const page = { data: [leadCells(), leadCells()], ids: ['a', 'a'], next: null, total: 2 }
  const keys = withPage(undefined, readLeadPage(page)).leads.map(({ key }) => key)
  expect(keys).toEqual(['a', 'row-0'])
})

test('of two states of one lead the later version counts', async () => {
  const told = [
    aState({ id: 'lead-0', version: 3, status: 'won' }),
    aState({ id: 'lead-0', version: 2, status: 'lost' }),
  ]
  expect(statuses(withStates(await heldOf(1), told))).toEqual([['lead-0', 'won']])
})
