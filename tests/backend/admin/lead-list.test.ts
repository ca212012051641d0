/** The list of leads, whole or newest first by the page, and its CSV (docs/http-interface.md §5). */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Services } from '#backend/app.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { leadsPerPage } from '#backend/leads/listed-leads.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { app, owner, place, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { failedReading, readingOf } from '#tests/support/sheet-reading.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp()

interface Page {
  readonly data: readonly LeadCells[]
  readonly ids: readonly string[]
  readonly next: string | null
  readonly [fact: string]: unknown
}

/** In order of acceptance, a second apart. */
async function accept(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const appended = ids.map((id, index) => {
    const cells = leadCells(id, `Person ${index}`, Date.UTC(2026, 0, 1) + index * 1_000)
    return app.journal.append({ id, contentHash: id, cells })
  })
  await Promise.all(appended)
  return ids
}

/** Starts the app with a Sheet of these rows. */
function withSheet(rows: () => readonly LeadCells[], services: Partial<Services> = {}) {
  const readSheet = async () => readingOf(rows(), new Date('2026-11-20T12:00:00Z'))
  return startInstead({ services: { readSheet, ...services } })
}

const list = '/api/admin/leads'
const csv = '/api/admin/leads.csv'
const newest = `${list}?order=newest`
const rowsOfCsv = async () => parseCsv(await (await owner.get(csv)).text()).slice(1)
const pageOf = (parameters: string): Promise<Page> => owner.read(`${newest}${parameters}`)

async function allPages(parameters: string): Promise<readonly Page[]> {
  const pages = [await pageOf(parameters)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await pageOf(`${parameters}&before=${encodeURIComponent(next)}`))
  }
  return pages
}

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ ids }) => ids)

test('list and CSV hold every accepted event, oldest first; without a Sheet no row has a delivery mark', async () => {
  for (const [path, body] of everyForm) await app.post(path, body)
  const { header, data, asOf, ...facts } = await owner.read(list)
  expect(header).toEqual([...leadRowColumns])
  expect(data).toEqual((await app.events()).map(({ cells }) => cells))
  const count = everyForm.length
  expect(facts).toMatchObject({
    ...{ source: 'journal', fromJournal: count, pending: count, quarantined: 0 },
    ...{ lastError: null, delivery: null },
  })
  expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const { headers } = await owner.get(csv)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="?leads-\d{4}-\d\d-\d\d\.csv"?$/,
  )
  expect(await rowsOfCsv()).toEqual(data)
})

test.each([
  [1, 5],
  [7, leadsPerPage + 1],
  [1_000, 0],
])(
  'pages of %i hold each of %i leads once, newest first; the whole list and the CSV oldest first',
  async (limit, count) => {
    const accepted = await accept(count)
    const pages = await allPages(`&limit=${limit}`)
    expect(idsOf(pages)).toEqual(accepted.toReversed())
    for (const { data, ids, total, source } of pages) {
      expect(data.map((cells) => JSON.parse(cells[10] ?? '').id)).toEqual(ids)
      expect({ total, source }).toEqual({ total: count, source: 'journal' })
    }
    expect(pages.slice(0, -1).every(({ data }) => data.length === limit)).toBe(true)
    const { data, fromJournal } = await owner.read(list)
    expect(data).toEqual(pages.flatMap((page) => page.data).toReversed())
    expect(fromJournal).toBe(count)
    expect(await rowsOfCsv()).toEqual(data)
  },
)

test('list and CSV add marked pending and refused leads to the Sheet’s rows, and say how delivery stands', async () => {
  const delivery = { state: 'waiting', since: '2026-11-20T11:00:00.000Z', message: 'Google rests.' }
  const report = { ...delivery, nextAttemptAt: null, lastDeliveredAt: null } as const
  const sheetRow = leadRowColumns.map((column) => `edited ${column}`)
  await withSheet(() => [sheetRow], { deliveryReport: () => ({ ...report, state: 'waiting' }) })
  for (const name of ['Refused Person', 'Waiting Person']) {
    await app.post('/api/lead', { ...aLead, name })
  }
  const [refused] = await app.events()
  await app.outbox.quarantine([refused?.id ?? ''], { reason: 'Google refused it.', at: '' })
  const body = await owner.read(list)
  expect(body).toMatchObject({
    ...{ source: 'sheet', asOf: '2026-11-20T12:00:00.000Z', fromJournal: 2 },
    ...{ pending: 1, quarantined: 1, delivery: report },
  })
  const [edited, refusedCells, waitingCells] = body.data
  expect(edited).toEqual(sheetRow)
  expect([refusedCells[2], waitingCells[2]]).toEqual(['Refused Person', 'Waiting Person'])
  // Right after the id, and nothing else is changed.
  const marked = refused?.cells[10]?.replace(/(?<="id":"[^"]+")/, ',"delivery":"quarantined"')
  expect(refusedCells[10]).toBe(marked)
  expect(JSON.parse(waitingCells[10]).delivery).toBe('pending')
  expect(await rowsOfCsv()).toEqual(body.data)
})

test('an unreadable journal gives an error instead of half a list, and is read again once it recovers', async () => {
  await accept(3)
  await place.tamper('ALTER TABLE events RENAME COLUMN cells TO elsewhere')
  for (const path of [list, csv, newest]) {
    const { status, headers } = await owner.get(path)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(headers.get('content-disposition')).toBeNull()
  }
  await place.tamper('ALTER TABLE events RENAME COLUMN elsewhere TO cells')
  expect((await pageOf('')).data).toHaveLength(3)
})

test('a journal that fails in the middle of an export breaks the connection, so that half a file never looks whole, and the log says where', async () => {
  await accept(900)
  const { journal } = app
  const rows = journal.rows.bind(journal)
  journal.rows = async (after, limit) => {
    if (after > 400) throw new JournalUnavailableError('test')
    return rows(after, limit)
  }
  await expect((await owner.get(csv)).text()).rejects.toThrow()
  await expect.poll(app.logged).toMatch(/"level":50.*lines.*A response broke off/)
})

test.each([
  ...['id=a', 'event=lead', 'after=0.0', 'limit=0', 'limit=10001', 'limit=ten'],
  ...['before=j', 'before=j1e9', 'before=x17', 'before=sW10'],
  // A cursor from another service's reading of the Sheet.
  'before=s1780000000000-0',
])('a page with %s, or in another order, is refused with a sentence', async (parameter) => {
  for (const asked of [`${newest}&${parameter}`, `${list}?order=oldest`]) {
    const response = await owner.get(asked)
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toMatch(/^[T“].{20,}/)
  }
})

test('pages are newest first however staff sorted the tab, joined with leads that the Sheet does not hold', async () => {
  let rows: readonly LeadCells[] = []
  await withSheet(() => rows)
  const ids = await accept(6)
  const events = await app.events()
  const row = (index: number) => events[index]?.cells ?? []
  // Of the same time, a lead of the journal comes after one of the Sheet.
  const [atTheSameTime = ''] = row(5)
  rows = [row(4), [atTheSameTime], row(1), ['typed by staff under the second'], row(2)]
  const pages = await allPages('&limit=2')
  expect(idsOf(pages)).toEqual([ids[5], '', ids[4], ids[3], ids[2], '', ids[1], ids[0]])
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8, 8])
  const marks = pages.flatMap(({ data }) =>
    data.map((cells) => /"delivery":"(\w+)"/.exec(cells[10] ?? '')?.[1] ?? ''),
  )
  expect(marks).toEqual(['pending', '', '', 'pending', '', '', '', 'pending'])
  expect(pages.map(({ fromJournal }) => fromJournal)).toEqual([1, 1, 0, 1])
})

test('rows of the same time appear once each, in the tab’s order', async () => {
  const rows = Array.from({ length: 450 }, () => leadCells(randomUUID(), 'Pat', 0))
  await withSheet(() => rows)
  const listed = idsOf(await allPages('&limit=7'))
  expect(listed).toEqual(rows.map((cells) => JSON.parse(cells[10] ?? '').id).reverse())
})

test('a cursor of the journal continues in the journal when the Sheet answers again', async () => {
  let rows = (): readonly LeadCells[] => {
    throw failedReading('Google did not answer.')
  }
  await withSheet(() => rows())
  const accepted = await accept(4)
  const first = await pageOf('&limit=2')
  expect(first).toMatchObject({ source: 'journal', readingProblem: 'Google did not answer.' })
  rows = () => []
  const second = await pageOf(`&limit=2&before=${first.next}`)
  expect(idsOf([first, second])).toEqual(accepted.toReversed())
})
