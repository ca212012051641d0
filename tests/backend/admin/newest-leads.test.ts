/** One page of leads at a time, newest first (docs/http-interface.md §5). */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SheetReadingError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { type RunningApp, startApp, testToken } from '#tests/support/running-app.ts'
import { failedReading, readingOf } from '#tests/support/sheet-reading.ts'

interface Page {
  readonly data: readonly LeadCells[]
  readonly ids: readonly string[]
  readonly next: string | null
  readonly total: number
  readonly searched?: number
  readonly source: string
  readonly fromJournal: number
}

let app: RunningApp
let sheet: SheetRows | SheetReadingError
let readings: number

async function start(options: { readonly withSheet: boolean }): Promise<void> {
  readings = 0
  app = await startApp({
    services: {
      readSheet: options.withSheet
        ? async () => {
            readings += 1
            if (sheet instanceof Error) throw sheet
            return sheet
          }
        : undefined,
    },
  })
}
afterEach(() => app.stop())

/** In order of acceptance, a second apart. */
async function accept(count: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID()
    ids.push(id)
    const cells = leadCells(id, `Person ${index}`, Date.UTC(2026, 0, 1) + index * 1_000)
    await app.journal.append({ id, contentHash: id, cells })
  }
  return ids
}

function sheetOf(...rows: readonly LeadCells[]): SheetRows {
  return readingOf(rows, new Date('2026-11-20T12:00:00Z'))
}

function address(parameters: string): string {
  return `${app.url}/api/admin/leads?token=${testToken}&order=newest${parameters}`
}

async function pageOf(parameters: string): Promise<Page> {
  const response = await fetch(address(parameters))
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}

async function allPages(limit: number): Promise<readonly Page[]> {
  const pages = [await pageOf(`&limit=${limit}`)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await pageOf(`&limit=${limit}&before=${encodeURIComponent(next)}`))
  }
  return pages
}

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ ids }) => ids)

describe('from the journal', () => {
  beforeEach(() => start({ withSheet: false }))

  test.each([[1], [7], [200], [430], [1_000]])(
    'pages of %i hold every lead once, newest first',
    async (limit) => {
      const accepted = await accept(limit === 1 ? 5 : 430)
      const pages = await allPages(limit)
      expect(idsOf(pages)).toEqual(accepted.toReversed())
      for (const { data, ids, total, source } of pages) {
        expect(data.map((cells) => JSON.parse(cells[10] ?? '').id)).toEqual(ids)
        expect({ total, source }).toEqual({ total: accepted.length, source: 'journal' })
        expect(data.length).toBeLessThanOrEqual(limit)
      }
      expect(pages.slice(0, -1).every(({ data }) => data.length === limit)).toBe(true)
    },
  )

  test('leads that arrive meanwhile change nothing in the pages behind', async () => {
    const accepted = await accept(20)
    const first = await pageOf('&limit=10')
    await accept(5)
    const second = await pageOf(`&limit=10&before=${first.next}`)
    expect(idsOf([first, second])).toEqual(accepted.toReversed())
    expect(second).toMatchObject({ next: null, total: 25 })
  })

  test('a filtered page goes on until nothing is left, and looks through so many at once', async () => {
    await app.stop()
    app = await startApp({ services: { mostSearched: 8 } })
    const accepted = await accept(25)
    const some = 'from=2026-01-01T00:00:02.000Z&to=2026-01-01T00:00:12.000Z'
    const pages = [await pageOf(`&limit=3&${some}`)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await pageOf(`&limit=3&${some}&before=${next}`))
    }
    expect(idsOf(pages)).toEqual(accepted.slice(2, 13).toReversed())
    expect(pages.map(({ searched }) => searched)).toEqual([8, 7, 3, 3, 4])
    expect(pages.map(({ data }) => data.length)).toEqual([0, 3, 3, 3, 2])
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25, 25])
  })

  test.each([['&id=a'], ['&status=open'], ['&lane=yours'], ['&form=lead'], ['&from=yesterday']])(
    'a page is not filtered by %s, and says so',
    async (parameters) => {
      const response = await fetch(address(parameters))
      expect(response.status).toBe(400)
    },
  )

  test('an empty journal is one empty page', async () => {
    expect(await pageOf('')).toMatchObject({ data: [], ids: [], next: null, total: 0 })
  })

  test.each([
    ['&limit=0'],
    ['&limit=10001'],
    ['&limit=ten'],
    ['&before=j'],
    ['&before=x17'],
    ['&before=sW10'],
  ])('%s is refused with a sentence', async (parameters) => {
    const response = await fetch(address(parameters))
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toMatch(/^The limit is|^There is no such place/)
  })

  test('another order is refused', async () => {
    const response = await fetch(`${app.url}/api/admin/leads?token=${testToken}&order=oldest`)
    expect(response.status).toBe(400)
  })
})

describe('from the Sheet', () => {
  beforeEach(() => start({ withSheet: true }))

  test('whatever order staff sorted by, joined with what the Sheet does not hold', async () => {
    const ids = await accept(6)
    const events = await app.events()
    const row = (index: number) => events[index]?.cells ?? []
    sheet = sheetOf(row(4), row(1), ['typed by staff under the second'], row(2))
    const pages = await allPages(2)
    expect(idsOf(pages)).toEqual([ids[5], ids[4], ids[3], ids[2], '', ids[1], ids[0]])
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    const marks = pages.flatMap(({ data }) =>
      data.map((cells) => /"delivery":"(\w+)"/.exec(cells[10] ?? '')?.[1] ?? ''),
    )
    expect(marks).toEqual(['pending', '', 'pending', '', '', '', 'pending'])
    expect(pages.reduce((sum, { fromJournal }) => sum + fromJournal, 0)).toBe(3)
    expect(readings).toBe(1)
  })

  test('rows of the same time come in the order in which they stand, each once', async () => {
    const rows = Array.from({ length: 450 }, () => leadCells(randomUUID(), 'Pat', 0))
    sheet = sheetOf(...rows)
    const listed = idsOf(await allPages(7))
    expect(listed).toEqual(rows.map((cells) => JSON.parse(cells[10] ?? '').id).reverse())
  })

  test('a cursor of the journal goes on in the journal when the Sheet answers again', async () => {
    const accepted = await accept(4)
    sheet = failedReading('Google did not answer.')
    const first = await pageOf('&limit=2')
    expect(first).toMatchObject({ source: 'journal', readingProblem: 'Google did not answer.' })
    sheet = sheetOf()
    const second = await pageOf(`&limit=2&before=${first.next}`)
    expect(idsOf([first, second])).toEqual(accepted.toReversed())
    expect(readings).toBe(1)
  })

  test('a cursor of the Sheet is refused by a service that has not read the Sheet', async () => {
    sheet = sheetOf(leadCells(randomUUID(), 'Pat', 1), leadCells(randomUUID(), 'Pat', 2))
    const { next } = await pageOf('&limit=1')
    await app.stop()
    await start({ withSheet: true })
    const response = await fetch(address(`&before=${next}`))
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toMatch(/Begin again with its first page/)
  })
})
