/** Answers about the leads over either database: what they say, and how they fail. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { consultationColumns } from '#backend/leads/consultation-columns.ts'
import { LeadAnswers } from '#backend/leads/lead-answers.ts'
import { leadsPerPage, UnknownCursorError } from '#backend/leads/lead-list.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { everyLead, type LeadFilter } from '#domain/lead-filter.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'

const facts = { lastError: 'Google did not answer.', delivery: null }

describe.each(journalPlaces)('over %s', (_, create) => {
  let place: JournalPlace
  let open: OpenJournal
  let answers: LeadAnswers
  beforeEach(async () => {
    place = await create()
    open = await place.open()
    answers = new LeadAnswers({
      journal: open.journal,
      readSheet: undefined,
      statuses: open.staff.statuses,
      now: () => new Date(),
    })
  })
  afterEach(async () => {
    await open.journal.close()
    place.remove()
  })

  async function append(count: number): Promise<readonly string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    await Promise.all(
      ids.map((id, number) => {
        const cells = leadCells(id, `Pat ${number}`, Date.UTC(2026, 0, 1) + number * 1000)
        return open.journal.append({ id, contentHash: id, cells })
      }),
    )
    return ids
  }

  let counted = 0
  const asked = {
    ...facts,
    isForViewer: false,
    viewpoint: { now: 0, dayAt: String, me: '' },
    count: (rows: number) => {
      counted += rows
    },
  }

  async function whole(pieces: AsyncIterable<string>): Promise<string> {
    counted = 0
    return (await Array.fromAsync(pieces)).join('')
  }

  async function list() {
    return JSON.parse(await whole(answers.list(asked)))
  }

  async function page(filter: Partial<LeadFilter>, cursor?: string) {
    const question = { ...asked, limit: 30, cursor, filter: { ...everyLead, ...filter } }
    return JSON.parse(await whole(answers.page(question)))
  }

  async function csv(filter: Partial<LeadFilter> = {}) {
    const question = { ...asked, filter: { ...everyLead, ...filter }, consultationsOf: anOffice }
    const { announcedRows, pieces } = await answers.csv(question)
    const [header, ...rows] = parseCsv(await whole(pieces))
    return { announcedRows, header, rows }
  }

  test('the whole list and the CSV hold every lead in order, as many as were announced', async () => {
    const ids = await append(2 * leadsPerPage + 7)
    const { data, ...rest } = await list()
    expect(data.map((cells: readonly string[]) => JSON.parse(cells[10] ?? '').id)).toEqual(ids)
    expect(counted).toBe(ids.length)
    expect(rest).toMatchObject({ fromJournal: ids.length, pending: ids.length, ...facts })
    const { announcedRows, header, rows } = await csv()
    expect(header?.slice(11)).toEqual([...consultationColumns])
    expect(rows.map((row) => row.slice(0, 11))).toEqual(data)
    expect([announcedRows, counted]).toEqual([ids.length, ids.length])
  })

  test('what was accepted a moment ago is in it', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await append(1)
      expect((await csv()).announcedRows).toBe(count)
    }
  })

  test('chosen leads are exported, and a search is paged, wherever they stand', async () => {
    const ids = await append(2 * leadsPerPage)
    const chosen = [ids[3], ids[leadsPerPage], ids.at(-1)].map(String)
    const { announcedRows, rows } = await csv({ ids: new Set(chosen) })
    expect(rows.map((row) => JSON.parse(row[10] ?? '').id)).toEqual(chosen)
    expect(announcedRows).toBe(3)
    const found = await page({ q: 'pat 99' })
    const names = ids.map((_, at) => `Pat ${at}`).filter((name) => name.includes('99'))
    expect(found.data.map((cells: readonly string[]) => cells[2])).toEqual(names.toReversed())
  })

  test('several are read at once, each at its own pace, and one that is left ends alone', async () => {
    await append(2 * leadsPerPage)
    const [left, ...others] = [1, 2, 3].map(() => answers.list(asked))
    await left?.next()
    await left?.return(undefined)
    const texts = await Promise.all(others.map(whole))
    for (const text of texts) expect(JSON.parse(text).data).toHaveLength(2 * leadsPerPage)
  })

  test('a cursor that no list has given is told as such', async () => {
    for (const cursor of ['x1', 'j', 'j1e9', 's', 's1-x'])
      await expect(page({}, cursor)).rejects.toThrow(UnknownCursorError)
  })

  test('a journal that cannot be read is told as such, and read again when it can', async () => {
    await append(3)
    await place.tamper('ALTER TABLE events RENAME COLUMN cells TO elsewhere')
    await expect(list()).rejects.toThrow(JournalUnavailableError)
    await place.tamper('ALTER TABLE events RENAME COLUMN elsewhere TO cells')
    expect((await list()).data).toHaveLength(3)
  })
})
