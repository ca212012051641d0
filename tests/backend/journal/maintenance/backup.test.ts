/** `leads journal backup`: complete copies of a journal in use, and no other files left behind. */

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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { endWith, runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { accept } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let dataDir: string
let copy: string
let service: OpenJournal
beforeEach(async () => {
  dataDir = temporaryFolder()
  copy = join(dataDir, 'copies', 'copy.sqlite')
  service = await openJournal({ dataDir })
})
afterEach(() => service.journal.close())

function run(...commandArguments: readonly string[]) {
  return runCommand('journal backup', { DATA_DIR: dataDir }, commandArguments)
}

/** @returns the events that a service started on the copy finds */
async function eventsInCopy(): Promise<readonly { id: string; cells: readonly string[] }[]> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'journal.sqlite'), readFileSync(copy))
  await using open = await openJournal({ dataDir: folder })
  return await open.journal.rows(0, 100_000)
}

test('copies every acknowledged event beside the running service, into one file that only this user can read', async () => {
  const ids = await accept(service, 300)
  const holds = `${copy} holds 300 events, complete and synced to disk`
  expect(await run(copy)).toMatchObject(endWith(0, holds))
  expect((await eventsInCopy()).map(({ id }) => id)).toEqual(ids)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(statSync(join(copy, '..')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(copy, '..'))).toEqual(['copy.sqlite'])
  // 1 means without a write-ahead log (sqlite.org/fileformat2.html, offset 18).
  expect([...readFileSync(copy).subarray(18, 20)]).toEqual([1, 1])
})

test('does not overwrite a file', async () => {
  const taken = join(dataDir, 'taken.sqlite')
  writeFileSync(taken, 'somebody’s')
  const exists = `${taken} already exists and won’t be overwritten. Choose another name.`
  expect(await run(taken)).toMatchObject(endWith(1, exists))
  expect(readFileSync(taken, 'utf8')).toBe('somebody’s')
})

test('names the file by date if no name is given, and with --keep keeps it and the newest others', async () => {
  await accept(service, 3)
  const backups = join(dataDir, 'backups')
  mkdirSync(backups)
  // The clock was ahead when two of them were made.
  for (const date of ['20250101', '29990101', '29990102']) {
    writeFileSync(join(backups, `journal-${date}T000000Z.sqlite`), '')
  }
  writeFileSync(join(backups, 'mine.sqlite'), '')
  const { code, facts } = await run('--json', '--keep', '2')
  expect(code).toBe(0)
  expect(facts()).toMatchObject({ done: true, events: 3, path: expect.stringContaining(backups) })
  const [today, newest, ...others] = readdirSync(backups)
  expect(today).toMatch(/^journal-20\d{6}T\d{6}Z\.sqlite$/)
  expect([newest, ...others]).toEqual(['journal-29990102T000000Z.sqlite', 'mine.sqlite'])
})

test('a killed copy leaves no file under its name, and the next copy removes what it left', async () => {
  await accept(service, 2_000)
  const folder = join(copy, '..')
  for (let round = 0; round < 3; round += 1) {
    const child = spawnCommand('journal backup', { DATA_DIR: dataDir }, [copy])
    const ended = once(child, 'exit')
    while (!existsSync(folder) || readdirSync(folder).length === 0) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    child.kill('SIGKILL')
    await ended
    // If it was killed a moment too late, it is complete.
    if (existsSync(copy)) expect(await eventsInCopy()).toHaveLength(2_000)
    rmSync(copy, { force: true })
  }
  expect((await run(copy)).code).toBe(0)
  expect(readdirSync(folder)).toEqual(['copy.sqlite'])
})

test('names pg_dump if the journal is in PostgreSQL', async () => {
  const settings = {
    DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/leads',
    ADMIN_TOKEN: 'x'.repeat(16),
  }
  const refused = await runCommand('journal backup', settings)
  expect(refused).toMatchObject(endWith(1, 'pg_dump --format=custom'))
  expect(refused.printed).not.toContain('secret')
})
