/** Answers about the leads over either database: what they say, and how they fail. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { LeadAnswers, type LeadQuestion } from '#backend/leads/lead-answers.ts'
import { leadsPerPage, UnknownCursorError } from '#backend/leads/lead-list.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { everyLead, type LeadFilter } from '#domain/lead-filter.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'

const facts = { lastError: 'Google did not answer.', delivery: null }
const wholeList: LeadQuestion = { kind: 'list', isForViewer: false, facts }

function page(
  filter: Partial<LeadFilter>,
  { limit = 30, cursor }: { readonly limit?: number; readonly cursor?: string } = {},
): LeadQuestion {
  return {
    kind: 'page',
    limit,
    cursor,
    filter: { ...everyLead, ...filter },
    isForViewer: true,
    facts,
  }
}

function csv(filter: Partial<LeadFilter> = {}): LeadQuestion {
  return { kind: 'csv', filter: { ...everyLead, ...filter }, withStates: true }
}

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

  async function ask(question: LeadQuestion) {
    let counted = 0
    const { announcedRows, pieces } = await answers.ask(question, (rows) => {
      counted += rows
    })
    const text = (await Array.fromAsync(pieces)).join('')
    return { announcedRows, counted, text }
  }

  test('the whole list and the CSV hold every lead in order, as many as were announced', async () => {
    const ids = await append(2 * leadsPerPage + 7)
    const list = await ask(wholeList)
    const { data, ...rest } = JSON.parse(list.text)
    expect(data.map((cells: readonly string[]) => JSON.parse(cells[10] ?? '').id)).toEqual(ids)
    expect(list.counted).toBe(ids.length)
    expect(rest).toMatchObject({ fromJournal: ids.length, pending: ids.length, ...facts })
    const { announcedRows, counted, text } = await ask(csv())
    const [header, ...rows] = parseCsv(text)
    expect(header?.slice(11)).toEqual(['status', 'note', 'promisedBy', 'respondedAt'])
    expect(rows.map((row) => row.slice(0, 11))).toEqual(data)
    expect([announcedRows, counted]).toEqual([ids.length, ids.length])
  })

  test('what was accepted a moment ago is in it', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await append(1)
      expect((await ask(csv())).announcedRows).toBe(count)
    }
  })

  test('chosen leads are exported, and a search is paged, wherever they stand', async () => {
    const ids = await append(2 * leadsPerPage)
    const chosen = [ids[3], ids[leadsPerPage], ids.at(-1)].map(String)
    const { announcedRows, text } = await ask(csv({ ids: new Set(chosen) }))
    const rows = parseCsv(text).slice(1)
    expect(rows.map((row) => JSON.parse(row[10] ?? '').id)).toEqual(chosen)
    expect(announcedRows).toBe(3)
    const found = JSON.parse((await ask(page({ q: 'pat 99' }))).text)
    const names = ids.map((_, at) => `Pat ${at}`).filter((name) => name.includes('99'))
    expect(found.data.map((cells: readonly string[]) => cells[2])).toEqual(names.toReversed())
  })

  test('several are read at once, each at its own pace, and one that is left ends alone', async () => {
    await append(2 * leadsPerPage)
    const [left, ...others] = await Promise.all(
      [1, 2, 3].map(() => answers.ask(wholeList, () => {})),
    )
    await left?.pieces.next()
    await left?.pieces.return(undefined)
    const texts = await Promise.all(
      others.map(async ({ pieces }) => (await Array.fromAsync(pieces)).join('')),
    )
    for (const text of texts) expect(JSON.parse(text).data).toHaveLength(2 * leadsPerPage)
  })

  test('a cursor that no list has given is told as such', async () => {
    for (const cursor of ['x1', 'j', 'j1e9', 's', 's1-x'])
      await expect(ask(page({}, { cursor }))).rejects.toThrow(UnknownCursorError)
  })

  test('a journal that cannot be read is told as such, and read again when it can', async () => {
    await append(3)
    await place.tamper('ALTER TABLE events RENAME TO events_elsewhere')
    await expect(ask(wholeList)).rejects.toThrow(JournalUnavailableError)
    await place.tamper('ALTER TABLE events_elsewhere RENAME TO events')
    expect(JSON.parse((await ask(wholeList)).text).data).toHaveLength(3)
  })
})
