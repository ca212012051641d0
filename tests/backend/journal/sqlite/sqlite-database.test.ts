/**
 * The SQLite file: durability, full disks, concurrent programs, permissions, damage, and what the
 * operator is told.
 */

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { JournalUnavailableError, type NewEvent } from '#backend/journal/journal.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { openJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { startApp, testToken } from '#tests/support/running-app.ts'
import {
  environment,
  killSpawned,
  projectRoot,
  startService,
} from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, journalFileName)
})

function anEvent(size = 10): NewEvent {
  const cells = ['2026-11-20T15:00:00.000Z', 'x'.repeat(size)]
  return { id: randomUUID(), contentHash: 'h', cells }
}

/** Closed after the test. */
async function open() {
  const opened = await openJournal({ dataDir: folder })
  onTestFinished(() => opened.journal.close())
  return opened
}

const openBeside = () => openJournalBesideService({ dataDir: folder })

test('every commit is synced, by a write-ahead log with synchronous FULL', async () => {
  await using open = await openBeside()
  const { query } = open.database
  expect(await query('PRAGMA journal_mode')).toMatchObject([{ journal_mode: 'wal' }])
  expect(await query('PRAGMA synchronous')).toMatchObject([{ synchronous: 2 }])
})

test('while long leads have no room, the journal is not ready, though short ones are stored', async () => {
  const { journal } = await open()
  using other = new DatabaseSync(file)
  const refuse = "BEGIN SELECT RAISE(FAIL, 'full'); END"
  other.exec(`
    CREATE TRIGGER no_lead BEFORE INSERT ON events WHEN length(new.cells) > 30000 ${refuse};
    CREATE TRIGGER no_probe BEFORE UPDATE ON journal WHEN length(new.probe) > 30000 ${refuse}`)
  await journal.checkWritable()
  await expect(journal.append(anEvent(40_000))).rejects.toThrow('full')
  expect((await journal.append(anEvent())).outcome).toBe('stored')
  await expect(journal.checkWritable()).rejects.toThrow('full')
  other.exec('DROP TRIGGER no_lead; DROP TRIGGER no_probe')
  await journal.checkWritable()
  expect((await journal.extent()).events).toBe(1)
})

/** What a service says when it starts on a copy of these parts of the file. */
async function saidOnCopy(parts: readonly string[], before?: (folder: string) => unknown) {
  const elsewhere = temporaryFolder()
  for (const part of parts) cpSync(file + part, join(elsewhere, journalFileName) + part)
  await before?.(elsewhere)
  const said: string[] = []
  const { journal } = await openJournal({ dataDir: elsewhere }, (sentence) => said.push(sentence))
  await journal.close()
  return said
}

const asCommand = async (dataDir: string) => {
  await using _command = await openJournalBesideService({ dataDir })
}

test('a start says that the file was copied without its log, and only then', async () => {
  const { journal } = await open()
  await journal.append(anEvent())
  const missing = [expect.stringContaining('newest leads may be missing')]
  expect(await saidOnCopy([''])).toEqual(missing)
  // Whatever else opened it before.
  expect(await saidOnCopy([''], asCommand)).toEqual(missing)
  await asCommand(folder)
  expect(await saidOnCopy([''])).toEqual(missing)
  // Both files, as a kill leaves them, and then a command as the only one to close them.
  expect(await saidOnCopy(['', '-wal'])).toEqual([])
  expect(await saidOnCopy(['', '-wal'], asCommand)).toEqual([])
  const { path } = backUp(folder, join(folder, 'copy.sqlite'))
  const putBackup = (copy: string) => cpSync(path, join(copy, journalFileName))
  expect(await saidOnCopy([''], putBackup)).toEqual([])
  await journal.close()
  expect(await saidOnCopy([''])).toEqual([])
})

test.each(['journal.sqlite', 'journal.sqlite-wal', 'journal.sqlite-shm', 'journal.lock'])(
  'a link named %s is not followed, and nothing is changed where it leads',
  async (name) => {
    const elsewhere = join(temporaryFolder(), 'foreign')
    symlinkSync(elsewhere, join(folder, name))
    const opens = name === 'journal.lock' ? [open] : [open, openBeside]
    for (const make of [() => {}, () => writeFileSync(elsewhere, 'their own', { mode: 0o644 })]) {
      make()
      for (const each of opens) await expect(each()).rejects.toThrow(`${name} is a link`)
    }
    expect(readFileSync(elsewhere, 'utf8')).toBe('their own')
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644)
  },
)

test.for([
  ['file, moved or deleted', '', () => {}],
  ['file, replaced by a copy', '', () => cpSync(`${file}-kept`, file)],
  ['log, moved or deleted', '-wal', () => {}],
] as const)('without its %s, the journal takes no lead', async ([, part, put]) => {
  const { journal } = await open()
  await journal.append(anEvent())
  renameSync(file + part, `${file}-kept`)
  put()
  await expect(journal.append(anEvent())).rejects.toThrow('moved, replaced or deleted')
  await expect(journal.checkWritable()).rejects.toThrow('Put the file back.')
  expect((await journal.counts()).pending).toBe(1)
  renameSync(`${file}-kept`, file + part)
  await journal.append(anEvent())
})

test('on a full disk a whole group is refused, nothing of it is kept, and service resumes by itself', async () => {
  const { journal, database } = await openBeside()
  await journal.append(anEvent())
  await database.query('PRAGMA max_page_count = 12')
  const refused = await Promise.allSettled(
    [anEvent(), anEvent(200_000), anEvent()].map((event) => journal.append(event)),
  )
  const reason = expect.any(JournalUnavailableError)
  expect(refused).toEqual(Array(3).fill({ status: 'rejected', reason }))
  // The failed connection is dropped with its limit, as if space were free again.
  expect((await journal.append(anEvent())).outcome).toBe('stored')
  expect((await journal.counts()).pending).toBe(2)
})

/** Locks the file like a database browser. @returns a function that releases it */
function holdWriteLock(): () => void {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  return () => other.close()
}

test('while another program locks the file, a lead waits and other requests are answered', async () => {
  const { journal } = await open()
  const app = await startApp({ journal })
  const letGo = holdWriteLock()
  let answered = false
  const posted = app
    .post('/api/lead', { ...aLead, submissionId: randomUUID() })
    .finally(() => (answered = true))
  for (let look = 0; look < 20; look += 1) {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    await journal.counts()
  }
  expect(answered).toBe(false)
  letGo()
  expect((await posted).status).toBe(201)
  expect(await app.events()).toHaveLength(1)
  await app.stop()
})

test('if the file is locked for longer than five seconds, forms get 503 and nothing is kept', async () => {
  const { journal } = await open()
  const app = await startApp({ journal })
  const letGo = holdWriteLock()
  const startedAt = performance.now()
  const [lead, ready] = await Promise.all([
    app.post('/api/lead', { ...aLead, submissionId: randomUUID() }),
    fetch(`${app.url}/readyz`),
  ])
  expect(performance.now() - startedAt).toBeGreaterThan(4_900)
  expect([lead.status, ready.status]).toEqual([503, 503])
  expect(lead.headers.get('retry-after')).not.toBeNull()
  letGo()
  expect(await app.events()).toEqual([])
  expect((await app.post('/api/lead', { ...aLead, submissionId: randomUUID() })).status).toBe(201)
  await app.stop()
})

test('expired events, and their rows in a batch, are nowhere in the file', async () => {
  const { journal, outbox, retention } = await open()
  const word = `word-${randomUUID()}`
  const events = Array.from({ length: 50 }, () => ({ ...anEvent(), cells: ['2025', word] }))
  await Promise.all(events.map((event) => journal.append(event)))
  const chain = await outbox.openChain('sheet', 'm0')
  const batch = { marker: 'm1', eventIds: events.map(({ id }) => id), rows: word.repeat(500) }
  await outbox.freeze(chain, batch)
  expect(fileHolds(word)).toBe(true)
  await outbox.markDelivered(chain, batch, '2026-11-20T15:00:00.000Z')
  expect(await retention.expire(batch.eventIds, '2026-11-20T15:00:00.000Z', false)).toBe(50)
  expect(fileHolds(word)).toBe(false)
})

/** Moves the whole log into the file first. */
function fileHolds(word: string): boolean {
  using database = new DatabaseSync(file)
  expect(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 })
  return readFileSync(file).includes(word)
}

describe('an unusable journal', () => {
  beforeEach(async () => {
    await using opened = await open()
    await opened.journal.append(anEvent())
  })
  afterEach(() => killSpawned(folder))

  const start = `${process.execPath} backend/start.mjs`
  const leads = `${process.execPath} backend/leads.ts`
  const check = `${leads} journal check`

  /** @returns what the command line printed, both streams */
  function said(commandLine: string): string {
    const env = environment({ DATA_DIR: folder, ADMIN_TOKEN: testToken })
    const options = { cwd: projectRoot, env, encoding: 'utf8', timeout: 30_000 } as const
    const { stdout, stderr } = spawnSync('sh', ['-c', commandLine], options)
    return stdout + stderr
  }

  /** Root may open everything unless it drops these rights. */
  const withRights =
    process.getuid?.() === 0
      ? 'setpriv --bounding-set -dac_override,-dac_read_search --inh-caps -all '
      : ''

  test.each([
    ['journal.sqlite', 0, [start, check]],
    ['journal.lock', 0, [start]],
    ['.', 0o500, [start]],
    ['.', 0, [check, `${leads} person export ann@example.org`]],
  ])(
    'without access to %s the message names the user and chown command',
    (name, mode, commands) => {
      chmodSync(join(folder, name), mode)
      for (const command of commands) {
        expect(said(withRights + command)).toMatch(/^.* as root .*[(]chown -R USER .*\n$/)
      }
      chmodSync(folder, 0o700)
    },
  )

  /** Not every container allows it. The mount disappears with its last process. */
  const onSmallDisk = 'unshare --map-root-user --mount sh -ec'
  const mount = 'mount -t tmpfs -o size=1m tmpfs'
  const mayMount = spawnSync('sh', ['-c', `${onSmallDisk} '${mount} /mnt'`]).status === 0
  const why = mayMount ? '' : ' (skipped: unshare is not allowed here)'

  test.skipIf(!mayMount)(
    `a disk that is full at the start: free up space, and no other advice${why}`,
    () => {
      const small = temporaryFolder()
      const fill = `cp ${folder}/journal.* ${small}; dd if=/dev/zero of=${small}/ballast 2>&- || true`
      const commands = `${start} || ADMIN_TOKEN= ${start} || ${check}`
      const lines = said(
        `DATA_DIR=${small} ${onSmallDisk} '${mount} ${small}; ${fill}; ${commands}'`,
      )
      expect(lines.match(/^(?!.*(chown|restore|DATA_DIR)).* free up space/gm)).toHaveLength(3)
    },
  )

  test.skipIf(!mayMount)(
    `a disk that fills up under a service: a command that only reads still gives its answer${why}`,
    () => {
      const small = temporaryFolder()
      const script = join(folder, 'fill-up.mjs')
      writeFileSync(
        script,
        `import { spawnSync } from 'node:child_process'
        import { randomUUID } from 'node:crypto'
        import { openJournal } from '${projectRoot}/backend/open-journal.ts'
        const { journal } = await openJournal({ dataDir: process.env.DATA_DIR })
        const cells = ['2026-11-20T15:00:00.000Z', 'x'.repeat(20_000)]
        const append = () => journal.append({ id: randomUUID(), contentHash: 'h', cells })
        for (let isFull = false; !isFull; ) await append().catch(() => (isFull = true))
        spawnSync('sh', ['-c', '${leads} token list 2>&1'], { stdio: 'inherit' })
        process.exit()`,
      )
      const run = `DATA_DIR=${small} ${process.execPath} ${script}`
      expect(said(`${onSmallDisk} '${mount} ${small}; ${run}'`)).toMatch(/^There are no named/)
    },
  )

  test('with the events’ root page overwritten, forms and health check get 503, and the log names the remedy', async () => {
    const bytes = readFileSync(file)
    const page = pageOfEvents() * 4096
    writeFileSync(file, bytes.fill(0xa5, page - 4096, page))
    const service = await startService({ DATA_DIR: folder, ADMIN_TOKEN: testToken })
    expect((await postJson(`${service.url}/api/lead`, aLead)).status).toBe(503)
    const ready = await fetch(`${service.url}/readyz`)
    expect(await ready.json()).toMatchObject({
      status: 503,
      detail: expect.stringContaining('looked up'),
    })
    expect(service.printed()).toMatch(/journal restore FILE.*journal check/)
    await service.kill('SIGTERM')
  })

  function pageOfEvents(): number {
    using database = new DatabaseSync(file, { readOnly: true })
    const found = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").get()
    return Number(found?.rootpage)
  }
})
