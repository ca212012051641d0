/** One page of leads at a time, newest first (docs/http-interface.md §5). */

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { leadsPerPage } from '#backend/leads/listed-leads.ts'
import type { SheetCallError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { app, place, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { testToken } from '#tests/support/running-app.ts'
import { failedReading, readingOf } from '#tests/support/sheet-reading.ts'

interface Page {
  readonly data: readonly LeadCells[]
  readonly ids: readonly string[]
  readonly next: string | null
  readonly total: number
  readonly source: string
  readonly fromJournal: number
}

startEachApp()

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

function sheetOf(...rows: readonly LeadCells[]): SheetRows {
  return readingOf(rows, new Date('2026-11-20T12:00:00Z'))
}

const listAddress = (query: string) => `${app.url}/api/admin/leads?token=${testToken}${query}`
const csvAddress = () => `${app.url}/api/admin/leads.csv?token=${testToken}`
const address = (parameters: string) => listAddress(`&order=newest${parameters}`)

async function pageOf(parameters: string): Promise<Page> {
  const response = await fetch(address(parameters))
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}

async function allPages(parameters: string): Promise<readonly Page[]> {
  const pages = [await pageOf(parameters)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await pageOf(`${parameters}&before=${encodeURIComponent(next)}`))
  }
  return pages
}

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ ids }) => ids)

test.each([
  [1, 5],
  [leadsPerPage, leadsPerPage],
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
      expect(data.length).toBeLessThanOrEqual(limit)
    }
    expect(pages.slice(0, -1).every(({ data }) => data.length === limit)).toBe(true)
    const { data, fromJournal } = (await (await fetch(listAddress(''))).json()) as Page
    expect(data).toEqual(pages.flatMap((page) => page.data).toReversed())
    expect(fromJournal).toBe(count)
    const csv = await fetch(csvAddress())
    expect(parseCsv(await csv.text()).slice(1)).toEqual(data)
  },
)

test('an unreadable journal gives an error instead of half a list, and is read again once it recovers', async () => {
  await accept(3)
  await place.tamper('ALTER TABLE events RENAME COLUMN cells TO elsewhere')
  for (const asked of [listAddress(''), csvAddress(), address('')]) {
    const response = await fetch(asked)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('content-disposition')).toBeNull()
  }
  await place.tamper('ALTER TABLE events RENAME COLUMN elsewhere TO cells')
  expect((await pageOf('')).data).toHaveLength(3)
})

test.each([
  ...['id=a', 'q=Ann', 'event=lead', 'status=won', 'form=lead', 'after=0.0'],
  ...['limit=0', 'limit=10001', 'limit=ten'],
  ...['before=j', 'before=j1e9', 'before=x17', 'before=sW10'],
  // A cursor from another service's reading of the Sheet.
  'before=s1780000000000-0',
])('a page with %s, or in another order, is refused with a sentence', async (parameter) => {
  for (const asked of [address(`&${parameter}`), listAddress('&order=oldest')]) {
    const response = await fetch(asked)
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toMatch(/^[T“].{20,}/)
  }
})

describe('from the Sheet', () => {
  let sheet: SheetRows | SheetCallError
  let readings: number
  beforeEach(async () => {
    readings = 0
    const readSheet = async () => {
      readings += 1
      if (sheet instanceof Error) throw sheet
      return sheet
    }
    await startInstead({ services: { readSheet } })
  })

  test('newest first however staff sorted the tab, joined with leads that the Sheet does not hold', async () => {
    const ids = await accept(6)
    const events = await app.events()
    const row = (index: number) => events[index]?.cells ?? []
    // Of the same time, a lead of the journal comes after one of the Sheet.
    const [atTheSameTime = ''] = row(5)
    sheet = sheetOf(row(4), [atTheSameTime], row(1), ['typed by staff under the second'], row(2))
    const pages = await allPages('&limit=2')
    expect(idsOf(pages)).toEqual([ids[5], '', ids[4], ids[3], ids[2], '', ids[1], ids[0]])
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8, 8])
    const marks = pages.flatMap(({ data }) =>
      data.map((cells) => /"delivery":"(\w+)"/.exec(cells[10] ?? '')?.[1] ?? ''),
    )
    expect(marks).toEqual(['pending', '', '', 'pending', '', '', '', 'pending'])
    expect(pages.reduce((sum, { fromJournal }) => sum + fromJournal, 0)).toBe(3)
    expect(readings).toBe(1)
  })

  test('rows of the same time appear once each, in the tab’s order', async () => {
    const rows = Array.from({ length: 450 }, () => leadCells(randomUUID(), 'Pat', 0))
    sheet = sheetOf(...rows)
    const listed = idsOf(await allPages('&limit=7'))
    expect(listed).toEqual(rows.map((cells) => JSON.parse(cells[10] ?? '').id).reverse())
  })

  test('a cursor of the journal continues in the journal when the Sheet answers again', async () => {
    const accepted = await accept(4)
    sheet = failedReading('Google did not answer.')
    const first = await pageOf('&limit=2')
    expect(first).toMatchObject({ source: 'journal', readingProblem: 'Google did not answer.' })
    sheet = sheetOf()
    const second = await pageOf(`&limit=2&before=${first.next}`)
    expect(idsOf([first, second])).toEqual(accepted.toReversed())
    expect(readings).toBe(1)
  })
})
