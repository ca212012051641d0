import { expect, test } from 'vitest'
import { LeadBook } from '#frontend/dashboard/leads/lead-book.ts'
import type { LeadState } from '#frontend/dashboard/leads/lead-state.ts'
import { readLeadPage } from '#frontend/dashboard/leads/leads-answer.ts'
import {
  firstPageSize,
  type PageAsked,
  readAllLeads,
  readNewest,
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
    }
  }
  return { asked, fetchPage }
}

function stateOf(id: string, version: number, status: LeadState['status']): LeadState {
  return {
    id,
    version,
    status,
    note: '',
    by: 'maria',
    at: null,
    promisedBy: null,
    respondedAt: null,
  }
}

async function bookOf(count: number): Promise<LeadBook> {
  const book = new LeadBook()
  await readAllLeads(book, serviceWith(count).fetchPage, () => {})
  return book
}

test('the newest page is shown first and every lead is there once in the end', async () => {
  const { fetchPage, asked } = serviceWith(12_345)
  const book = new LeadBook()
  const shown: number[] = []
  await readAllLeads(book, fetchPage, () => shown.push(book.count))
  const leads = book.answer()?.leads ?? []
  expect(shown[0]).toBe(firstPageSize)
  expect(asked[0]).toEqual({ limit: firstPageSize })
  expect(leads.map(({ id }) => id)).toEqual(
    Array.from({ length: 12_345 }, (_, index) => `lead-${12_344 - index}`),
  )
  expect(leads.map(({ position }) => position)).toEqual(
    Array.from({ length: 12_345 }, (_, index) => 12_344 - index),
  )
  expect(book.answer()?.total).toBe(12_345)
})

test('showing grows with the rows, so that reading many costs no more than twice', async () => {
  const book = new LeadBook()
  const shown: number[] = []
  await readAllLeads(book, serviceWith(100_000).fetchPage, () => shown.push(book.count))
  expect(shown.length).toBeLessThan(10)
  expect(shown.reduce((sum, count) => sum + count, 0)).toBeLessThan(200_000)
})

test('a browser holds as many as it may and knows how many there are', async () => {
  const book = await bookOf(909_090)
  expect(book.count).toBe(200_000)
  expect(book.answer()?.total).toBe(909_090)
})

test('what was read before a page failed is kept', async () => {
  const { fetchPage } = serviceWith(1000)
  const book = new LeadBook()
  const reading = readAllLeads(
    book,
    (page) => (page.before ? Promise.reject(new Error('gone')) : fetchPage(page)),
    () => {},
  )
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

test('a live lead stands above all others once, however often it is told', async () => {
  const book = await bookOf(3)
  const cells = leadCells({ name: 'Live' })
  expect(book.addLive('lead-9', cells, undefined)).toBe(true)
  expect(book.addLive('lead-9', cells, undefined)).toBe(false)
  const newest = readLeadPage({ data: [cells], ids: ['lead-9'], next: null, total: 4 })
  expect(book.addNewest(newest)).toBe(0)
  const answer = book.answer()
  expect(answer?.leads.map(({ id, position }) => [id, position])).toEqual([
    ['lead-2', 2],
    ['lead-1', 1],
    ['lead-0', 0],
    ['lead-9', 3],
  ])
  expect(answer?.total).toBe(4)
})

test('a newest page that was read before a live lead came takes nothing back', async () => {
  const book = await bookOf(3)
  book.addLive('lead-9', leadCells(), undefined)
  const page = { data: [leadCells()], ids: ['lead-8'], next: null, total: 4 }
  expect(book.addNewest(readLeadPage(page))).toBe(1)
  expect(book.answer()).toMatchObject({ total: 5, leads: { length: 5 } })
})

test('what the newest page brings is counted as new, but not to a book that has no page yet', async () => {
  const page = { data: [leadCells()], ids: ['lead-9'], next: null, total: 4 }
  expect((await bookOf(3)).addNewest(readLeadPage(page))).toBe(1)
  const unread = new LeadBook()
  expect(unread.addNewest(readLeadPage(page))).toBe(0)
  expect(unread.answer()).toBeUndefined()
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
  await readAllLeads(book, serviceWith(1).fetchPage, () => {})
  expect(book.answer()?.leads[0]?.state?.status).toBe('booked')
  book.addStates([stateOf('lead-0', 3, 'closed')])
  expect(book.answer()?.leads[0]?.state?.status).toBe('closed')
  expect(new LeadBook(book).answer()).toBeUndefined()
})

test('what was missed is read page by page until a lead is known, however many they are', async () => {
  const book = await bookOf(300)
  const { asked, fetchPage } = serviceWith(12_000)
  expect(book.addNewest(await readNewest((id) => book.knows(id), fetchPage))).toBe(11_700)
  const leads = book.answer()?.leads ?? []
  expect(leads.map(({ id }) => id).sort()).toEqual(
    Array.from({ length: 12_000 }, (_, index) => `lead-${index}`).sort(),
  )
  expect(new Set(leads.map(({ position }) => position)).size).toBe(12_000)
  expect(book.answer()?.total).toBe(12_000)
  // A page of the newest, and no page more than reaches a lead that is known.
  expect(asked.map(({ before }) => before)).toEqual([undefined, '11800', '6800', '1800'])
})

test('where nothing was missed one page is read', async () => {
  const book = await bookOf(1000)
  const { asked, fetchPage } = serviceWith(1000)
  expect(book.addNewest(await readNewest((id) => book.knows(id), fetchPage))).toBe(0)
  expect(asked).toHaveLength(1)
})
