/** Leads read by a thread of their own: what it says, how it fails, and that nothing else ends with it. */

import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { zstdDecompressSync } from 'node:zlib'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import {
  type CsvQuestion,
  type LeadAnswer,
  type LeadQuestion,
  type NewestPageQuestion,
  OwnLeadAnswers,
} from '#backend/leads/lead-answers.ts'
import { UnknownCursorError } from '#backend/leads/lead-list.ts'
import { LeadThread } from '#backend/leads/thread/thread-client.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { everyLead } from '#domain/lead-filter.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The last one that was started. */
let worker: Worker
subscribe('worker_threads', (message) => {
  worker = (message as { worker: Worker }).worker
})

function threadOn({
  dataDir,
  databaseUrl,
}: Pick<JournalPlace, 'dataDir' | 'databaseUrl'>): LeadThread {
  return new LeadThread({
    settings: { dataDir, databaseUrl, googleSheet: undefined },
    log: pino({ level: 'silent' }),
    noteSheetCall: () => {},
  })
}

const facts = { lastError: 'Google did not answer.', delivery: null }
const wholeList: LeadQuestion = { kind: 'list', isForViewer: false, facts }
const newestPage: NewestPageQuestion = {
  kind: 'page',
  limit: 30,
  cursor: undefined,
  filter: { ...everyLead, q: 'pat' },
  isForViewer: true,
  facts,
}
const csv: CsvQuestion = { kind: 'csv', filter: { ...everyLead, event: 'lead' }, withStates: true }

/** When it was read differs between two readings. */
const asOf = /"asOf":"[^"]+"/

async function bytesOf({ parts }: LeadAnswer): Promise<Buffer> {
  const bytes: Buffer[] = []
  for await (const part of parts) bytes.push(Buffer.from(part))
  return Buffer.concat(bytes)
}

async function textOf(answer: LeadAnswer): Promise<string> {
  const bytes = await bytesOf(answer)
  answer.close()
  return String(bytes).replace(asOf, '"asOf":""')
}

describe.each(journalPlaces)('over %s', (_, create) => {
  let place: JournalPlace
  let open: OpenJournal
  let thread: LeadThread
  beforeEach(async () => {
    place = await create()
    open = await place.open()
    thread = threadOn(place)
  })
  afterEach(async () => {
    await thread.close()
    await open.journal.close()
    place.remove()
  })

  async function append(count: number): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, (_, number) => {
        const id = randomUUID()
        const cells = leadCells(id, `Pat ${number}`, Date.UTC(2026, 0, 1) + number * 1000)
        return open.journal.append({ id, contentHash: id, cells })
      }),
    )
  }

  test.each([
    ['the whole list', wholeList],
    ['a page', newestPage],
    ['a CSV', csv],
  ])('%s is what the service itself would say', async (_, question) => {
    await append(2_000)
    const own = new OwnLeadAnswers({
      journal: open.journal,
      readSheet: undefined,
      statuses: open.staff.statuses,
      now: () => new Date(),
    })
    const expected = await own.ask(question, undefined)
    const given = await thread.ask(question, undefined)
    expect(given.announcedRows).toBe(expected.announcedRows)
    const text = await textOf(given)
    expect(text).toBe(await textOf(expected))
    expect(given.rowsGiven()).toBe(expected.rowsGiven())
    const compressed = await thread.ask(question, 'zstd')
    expect(compressed.encoding).toBe('zstd')
    const unpacked = String(zstdDecompressSync(await bytesOf(compressed)))
    expect(unpacked.replace(asOf, '"asOf":""')).toBe(text)
  })

  test('what was accepted a moment ago is in it', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await append(1)
      expect((await thread.ask({ ...csv, filter: everyLead }, undefined)).announcedRows).toBe(count)
    }
  })

  test('several are read at once, each at its own pace, and one that is left ends alone', async () => {
    await append(2_000)
    const [first, left, last] = await Promise.all(
      [1, 2, 3].map(() => thread.ask(wholeList, undefined)),
    )
    if (!first || !left || !last) throw new Error('three were asked for')
    await left.parts.next()
    left.close()
    const [one, other] = await Promise.all([textOf(first), textOf(last)])
    expect(JSON.parse(one).data).toHaveLength(2_000)
    expect(other).toBe(one)
  })

  test('questions one after another use the same buffers again', async () => {
    await append(300)
    const made = vi.spyOn(globalThis, 'SharedArrayBuffer')
    for (let count = 0; count < 50; count += 1) {
      const answer = await thread.ask(count % 2 === 0 ? wholeList : newestPage, undefined)
      expect(await textOf(answer)).toContain('Pat 299')
      await expect(thread.ask({ ...newestPage, cursor: 'x1' }, undefined)).rejects.toThrow()
    }
    // One that is being closed, and the next.
    expect(made.mock.calls.length).toBeLessThanOrEqual(3)
    made.mockRestore()
  })

  test('a cursor that no list has given is told as such', async () => {
    await expect(thread.ask({ ...newestPage, cursor: 'x1' }, undefined)).rejects.toThrow(
      UnknownCursorError,
    )
  })

  test('a journal that cannot be read is told as such, and read again when it can', async () => {
    await append(3)
    await thread.ask(wholeList, undefined)
    await place.tamper('ALTER TABLE events RENAME TO events_elsewhere')
    await expect(thread.ask(wholeList, undefined)).rejects.toThrow(JournalUnavailableError)
    await place.tamper('ALTER TABLE events_elsewhere RENAME TO events')
    expect(JSON.parse(await textOf(await thread.ask(wholeList, undefined))).data).toHaveLength(3)
  })

  test('should the thread end, so does what is being read, and the next question is answered', async () => {
    await append(2_000)
    const cut = await thread.ask(wholeList, undefined)
    await cut.parts.next()
    await worker.terminate()
    await expect(bytesOf(cut)).rejects.toThrow('has ended')
    cut.close()
    const again = await thread.ask(wholeList, undefined)
    expect(JSON.parse(await textOf(again)).data).toHaveLength(2_000)
    await append(1)
  })
})

test('a journal that cannot be opened fails the question, not the thread', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  const thread = threadOn({ dataDir: file, databaseUrl: undefined })
  await expect(thread.ask(wholeList, undefined)).rejects.toThrow(JournalUnavailableError)
  rmSync(file)
  expect(JSON.parse(await textOf(await thread.ask(wholeList, undefined))).data).toEqual([])
  await thread.close()
  rmSync(folder, { recursive: true })
})

test('a thread that stands still is ended, and says so in the log', async () => {
  const lines: string[] = []
  const thread = new LeadThread({
    settings: { dataDir: '', databaseUrl: undefined, googleSheet: undefined },
    log: pino({}, { write: (line) => void lines.push(line) }),
    noteSheetCall: () => {},
    file: new URL('data:text/javascript,for (;;);'),
    standstillMs: 50,
  })
  await expect(thread.ask(wholeList, undefined)).rejects.toThrow('has ended')
  expect(lines.join('')).toContain('The thread that reads leads stands still and is ended')
  await thread.close()
})
