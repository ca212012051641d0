import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Journal,
  JournalOpenError,
  JournalUnavailableError,
  type NewEvent,
} from '#backend/journal/journal.ts'
import { JournalStore } from '#backend/journal/journal-store.ts'
import { SqliteDatabase } from '#backend/journal/sqlite/sqlite-database.ts'
import { openJournal } from '#backend/open-journal.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function open(dataDir = folder): Promise<Journal> {
  return (await openJournal({ dataDir })).journal
}

function anEvent(size = 10): NewEvent {
  return {
    id: randomUUID(),
    contentHash: 'h',
    cells: ['2026-11-20T15:00:00.000Z', 'x'.repeat(size)],
  }
}

test('syncs every commit: write-ahead log with synchronous FULL', async () => {
  const store = await SqliteDatabase.open(folder, console.warn)
  const setting = (name: string) =>
    store.use(({ database }) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
  expect(setting('journal_mode')).toBe('wal')
  expect(setting('synchronous')).toBe(2)
  await store.close()
})

test('a second service on the same journal is refused in one sentence, and the first goes on', async () => {
  const journal = await open()
  await expect(open()).rejects.toThrow(JournalOpenError)
  await expect(open()).rejects.toThrow(/Another service is already using the journal/)
  const script = `import { openJournal } from '#backend/open-journal.ts'
    try { await openJournal({ dataDir: process.argv[1] }) } catch (error) { console.log(error.message) }`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    encoding: 'utf8',
  })
  expect(said).toMatch(/Another service is already using the journal/)
  expect((await journal.append(anEvent())).outcome).toBe('stored')
  await journal.close()
})

test('a full disk refuses the whole group, keeps nothing of it, and recovers unaided', async () => {
  const store = await SqliteDatabase.open(folder, console.warn)
  const journal = new JournalStore(store)
  await journal.append(anEvent())
  store.use(({ database }) => database.exec('PRAGMA max_page_count = 12'))
  const refused = await Promise.allSettled(
    [anEvent(), anEvent(200_000), anEvent()].map((event) => journal.append(event)),
  )
  for (const result of refused) {
    expect(result.status).toBe('rejected')
    expect((result as PromiseRejectedResult).reason).toBeInstanceOf(JournalUnavailableError)
  }
  // The failed connection is dropped, and the limit with it: as when space is there again.
  expect((await journal.append(anEvent())).outcome).toBe('stored')
  expect((await journal.counts()).pending).toBe(2)
  await journal.close()
})

test('a folder that cannot be written is told in one sentence', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(open(join(file, 'data'))).rejects.toThrow(/folder .* can’t be written to .*DATA_DIR/)
})

test('a file that is no journal is told in one sentence and left untouched', async () => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'journal.sqlite')
  writeFileSync(path, 'not a database, not a database, not a database'.repeat(100))
  await expect(open()).rejects.toThrow(/can’t be opened .*leads -- journal restore FILE/)
})

test('a journal of a newer program is refused rather than guessed at', async () => {
  await (await open()).close()
  const database = new DatabaseSync(join(folder, 'journal.sqlite'))
  database.exec('PRAGMA user_version = 999')
  database.close()
  await expect(open()).rejects.toThrow(/written by a newer version/)
})

test('a copy made by VACUUM INTO while the service runs opens as a whole journal', async () => {
  const journal = await open()
  const events = Array.from({ length: 30 }, () => anEvent())
  for (const event of events) await journal.append(event)
  const copyFolder = join(folder, 'copy')
  mkdirSync(copyFolder)
  const reader = new DatabaseSync(join(folder, 'journal.sqlite'))
  reader.exec(`VACUUM INTO '${join(copyFolder, 'journal.sqlite')}'`)
  reader.close()
  const copy = await open(copyFolder)
  expect((await copy.rows({ after: 0, limit: 100 })).map(({ id }) => id)).toEqual(
    events.map(({ id }) => id),
  )
  await copy.close()
  await journal.close()
})
