/** leads journal backup: whole copies of a journal that is in use, and nothing else left behind. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { runCommand, runCommandProcess, spawnCommand } from '#tests/support/journal-commands.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let dataDir: string
let service: OpenJournal
beforeEach(async () => {
  dataDir = temporaryFolder()
  service = await openJournal({ dataDir })
})
afterEach(async () => {
  await service.journal.close()
  rmSync(dataDir, { recursive: true })
})

async function accept(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await Promise.all(
    ids.map((id) =>
      service.journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat', 0) }),
    ),
  )
  return ids
}

function run(...commandArguments: readonly string[]) {
  return runCommand('journal backup', { DATA_DIR: dataDir }, commandArguments)
}

/** What a service finds that is started on the copy. */
async function eventsIn(
  copy: string,
): Promise<readonly { id: string; cells: readonly string[] }[]> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'journal.sqlite'), readFileSync(copy))
  const { journal } = await openJournal({ dataDir: folder })
  const events = await journal.rows({ after: 0, limit: 100_000 })
  await journal.close()
  rmSync(folder, { recursive: true })
  return events.map(({ id, cells }) => ({ id, cells }))
}

test('copies beside the service all that was acknowledged, readable by this user alone', async () => {
  const ids = await accept(300)
  const copy = join(dataDir, 'elsewhere', 'copy.sqlite')
  const { code, printed } = await run(copy)
  expect(printed).toContain(`${copy} holds 300 events, complete and synced to disk`)
  expect(code).toBe(0)
  expect((await eventsIn(copy)).map(({ id }) => id)).toEqual(ids)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'elsewhere')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(dataDir, 'elsewhere'))).toEqual(['copy.sqlite'])
})

test('while leads arrive, a copy holds one moment: the first so many, and no gap', async () => {
  await accept(5_000)
  const accepted: string[] = []
  let isOver = false
  const arriving = (async () => {
    while (!isOver) accepted.push(...(await accept(20)))
  })()
  const copy = join(dataDir, 'copy.sqlite')
  // Another process: leads arrive while it takes its thread.
  const copied = await runCommandProcess('journal backup', { DATA_DIR: dataDir }, [copy])
  expect(copied.code).toBe(0)
  isOver = true
  await arriving
  const inCopy = await eventsIn(copy)
  expect(inCopy.length).toBeGreaterThanOrEqual(5_000)
  const inJournal = await service.journal.rows({ after: 0, limit: inCopy.length })
  expect(inCopy).toEqual(inJournal.map(({ id, cells }) => ({ id, cells })))
  expect(accepted.length).toBeGreaterThan(0)
})

test('a copy needs no file beside it', async () => {
  await accept(3)
  const copy = join(dataDir, 'copy.sqlite')
  expect((await run(copy)).code).toBe(0)
  const file = new DatabaseSync(copy, { readOnly: true })
  expect({ ...file.prepare('PRAGMA journal_mode').get() }).toEqual({ journal_mode: 'delete' })
  file.close()
})

test('overwrites nothing', async () => {
  const copy = join(dataDir, 'copy.sqlite')
  writeFileSync(copy, 'somebody’s')
  const { code, printed } = await run(copy)
  expect(printed).toBe(`${copy} already exists and won’t be overwritten. Choose another name.\n`)
  expect(code).toBe(1)
  expect(readFileSync(copy, 'utf8')).toBe('somebody’s')
})

test('without a name it takes a dated one, and --keep leaves the newest', async () => {
  await accept(3)
  const backups = join(dataDir, 'backups')
  mkdirSync(backups)
  writeFileSync(join(backups, 'journal-20250101T000000Z.sqlite'), '')
  writeFileSync(join(backups, 'journal-20250102T000000Z.sqlite'), '')
  writeFileSync(join(backups, 'mine.sqlite'), '')
  const { code, facts } = await run('--json', '--keep', '2')
  expect(code).toBe(0)
  expect(facts()).toMatchObject({ done: true, events: 3, path: expect.stringContaining(backups) })
  const [second, today, mine, ...more] = readdirSync(backups)
  expect([second, mine, more]).toEqual(['journal-20250102T000000Z.sqlite', 'mine.sqlite', []])
  expect(today).toMatch(/^journal-\d{8}T\d{6}Z\.sqlite$/)
})

test('a copy that was killed leaves no name, and the next one clears up after it', async () => {
  await accept(2_000)
  const folder = join(dataDir, 'copies')
  const copy = join(folder, 'copy.sqlite')
  for (let round = 0; round < 3; round += 1) {
    const child = spawnCommand('journal backup', { DATA_DIR: dataDir }, [copy])
    const ended = once(child, 'exit')
    while (!existsSync(folder) || readdirSync(folder).length === 0) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    child.kill('SIGKILL')
    await ended
    // Killed a moment too late, it is whole.
    if (existsSync(copy)) expect(await eventsIn(copy)).toHaveLength(2_000)
    rmSync(copy, { force: true })
  }
  expect((await run(copy)).code).toBe(0)
  expect(readdirSync(folder)).toEqual(['copy.sqlite'])
})

test('says in a sentence that there is no journal, or that it is damaged', async () => {
  const empty = temporaryFolder()
  const missing = await runCommand('journal backup', { DATA_DIR: empty })
  expect(missing).toMatchObject({ code: 1, printed: `There is no file ${empty}/journal.sqlite.\n` })
  writeFileSync(join(empty, 'journal.sqlite'), 'no database'.repeat(1_000))
  const damaged = await runCommand('journal backup', { DATA_DIR: empty })
  expect(damaged.code).toBe(1)
  expect(damaged.printed).toMatch(/^.*journal\.sqlite isn’t a readable journal \(.*\)\.\n$/)
  expect(readdirSync(empty)).toEqual(['journal.sqlite'])
  rmSync(empty, { recursive: true })
})

test('names pg_dump where the journal is in PostgreSQL', async () => {
  const settings = {
    DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/leads',
    ADMIN_TOKEN: 'x'.repeat(16),
  }
  const { code, printed } = await runCommand('journal backup', settings)
  expect(code).toBe(1)
  expect(printed).toContain('pg_dump --format=custom')
  expect(printed).not.toContain('secret')
})
