import { expect, test } from 'vitest'
import { LeadBook } from '#frontend/dashboard/leads/lead-book.ts'
import type { LeadChanges } from '#frontend/dashboard/leads/lead-changes.ts'
import type { LeadState } from '#frontend/dashboard/leads/lead-state.ts'
import { readLeadPage } from '#frontend/dashboard/leads/leads-answer.ts'
import {
  firstPageSize,
  type LeadSource,
  type PageAsked,
  readAllLeads,
} from '#frontend/dashboard/leads/leads-reading.ts'
import { leadCells } from '#tests/support/dashboard-leads.ts'

/** A service with so many leads, "lead-0" the oldest, that answers pages, and notes what was asked. */
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
  const fetchStates: LeadSource['fetchStates'] = async () => []
  return { asked, fetchPage, fetchStates }
}

function stateOf(id: string, version: number, status: LeadState['status']): LeadState {
  return {
    id,
    version,
    status,
    note: '',
    assignee: null,
    followUpOn: null,
    by: 'maria',
    at: null,
    promisedBy: null,
    respondedAt: null,
  }
}

async function bookOf(count: number): Promise<LeadBook> {
  const book = new LeadBook()
  await readAllLeads(book, serviceWith(count), () => {})
  return book
}

test('the newest page is shown first and every lead is there once in the end', async () => {
  const { asked, ...service } = serviceWith(12_345)
  const book = new LeadBook()
  const shown: number[] = []
  await readAllLeads(book, service, () => shown.push(book.count))
  const leads = book.answer()?.leads ?? []
  expect(shown).toEqual([firstPageSize])
  expect(asked[0]).toEqual({ limit: firstPageSize })
  expect(leads.map(({ id }) => id)).toEqual(
    Array.from({ length: 12_345 }, (_, index) => `lead-${12_344 - index}`),
  )
  expect(leads.map(({ position }) => position)).toEqual(
    Array.from({ length: 12_345 }, (_, index) => 12_344 - index),
  )
  expect(book.answer()?.total).toBe(12_345)
})

test('a browser holds as many as it may and knows how many there are', async () => {
  const book = await bookOf(909_090)
  expect(book.count).toBe(20_000)
  expect(book.answer()?.total).toBe(909_090)
})

test('what was read before a page failed is kept', async () => {
  const { fetchPage, ...service } = serviceWith(1000)
  const book = new LeadBook()
  const failing: LeadSource = {
    ...service,
    fetchPage: (page) => (page.before ? Promise.reject(new Error('gone')) : fetchPage(page)),
  }
  const reading = readAllLeads(book, failing, () => {})
  await expect(reading).rejects.toThrow('gone')
  expect(book.count).toBe(firstPageSize)
})

test('a service without pages gives all at once, oldest first', () => {
  const page = readLeadPage({ data: [leadCells({ name: 'Old' }), leadCells({ name: 'New' })] })
  expect(page).toMatchObject({ isPaged: false, total: 2, next: undefined })
  expect(page.leads.map(({ name, position }) => [name, position])).toEqual([
    ['Old', 0],
    ['New', 1],
  ])
})

function changes(ids: readonly string[], more: Partial<LeadChanges> = {}): LeadChanges {
  const arrivals = ids.map((id) => ({ id, cells: leadCells({ name: id }) }))
  const facts = { pending: 0, quarantined: 0, lastError: undefined, delivery: undefined }
  return { arrivals, states: [], facts, cursor: '9.9', hasMore: false, ...more }
}

test('what arrives waits, each lead once however often it is told, and is put in when asked for', async () => {
  const book = await bookOf(3)
  expect(book.answer()?.cursor).toBe('3.0')
  book.addChanges(changes(['lead-8', 'lead-2', 'lead-9']))
  book.addChanges(changes(['lead-9'], { cursor: '10.9' }))
  expect(book.answer()).toMatchObject({ total: 3, arrivalCount: 2, cursor: '10.9' })
  expect(book.answer()?.leads).toHaveLength(3)
  book.addStates([stateOf('lead-9', 1, 'spam')])
  book.showArrivals()
  book.showArrivals()
  const answer = book.answer()
  expect(answer?.leads.map(({ id, position, state }) => [id, position, state?.status])).toEqual([
    ['lead-2', 2, undefined],
    ['lead-1', 1, undefined],
    ['lead-0', 0, undefined],
    ['lead-8', 3, undefined],
    ['lead-9', 4, 'spam'],
  ])
  expect(answer).toMatchObject({ total: 5, arrivalCount: 0 })
})

test('states of leads that are held count at once; where nothing is new the answer stays the same object', async () => {
  const book = await bookOf(3)
  book.addChanges(changes([], { states: [stateOf('lead-1', 1, 'booked')], cursor: '3.1' }))
  const before = book.answer()
  expect(before?.leads[1]?.state?.status).toBe('booked')
  book.addChanges(changes([], { cursor: '3.1' }))
  expect(book.answer()).toBe(before)
})

test('what arrived before a page came that holds it is not new any more', async () => {
  const book = new LeadBook()
  book.addChanges(changes(['lead-2']))
  await readAllLeads(book, serviceWith(3), () => book.addChanges(changes(['lead-1', 'lead-7'])))
  expect(book.answer()).toMatchObject({ arrivalCount: 1, leads: { length: 3 } })
})

test('states are asked for behind the first page, whose cursor they go on from', async () => {
  const { fetchPage } = serviceWith(1)
  const order: string[] = []
  const source: LeadSource = {
    fetchPage: async (page) => {
      const answer = await fetchPage(page)
      order.push('page')
      return answer
    },
    fetchStates: async () => {
      order.push('states')
      return [stateOf('lead-0', 1, 'booked')]
    },
  }
  const book = new LeadBook()
  await readAllLeads(book, source, () => {})
  expect(order).toEqual(['page', 'states'])
  expect(book.answer()?.leads[0]?.state?.status).toBe('booked')
})

test('a row that staff copied together with its id stands twice', () => {
  const book = new LeadBook()
  const page = { data: [leadCells(), leadCells()], ids: ['a', 'a'], next: null, total: 2 }
  book.addPage(readLeadPage(page))
  expect(book.answer()?.leads.map(({ key }) => key)).toEqual(['a', 'row-0'])
})

test('of two states of one lead the later version counts, also before the lead is there', async () => {
  const book = new LeadBook()
  book.addStates([stateOf('lead-0', 2, 'booked'), stateOf('lead-0', 1, 'contacted')])
  await readAllLeads(book, serviceWith(1), () => {})
  expect(book.answer()?.leads[0]?.state?.status).toBe('booked')
  book.addStates([stateOf('lead-0', 3, 'lost')])
  expect(book.answer()?.leads[0]?.state?.status).toBe('lost')
  expect(new LeadBook(book).answer()).toBeUndefined()
})
