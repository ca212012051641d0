/** The journal's demands on a PostgreSQL server before it trusts it, and what it leaves behind when not. */

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Journal,
  JournalOpenError,
  JournalUnavailableError,
} from '#backend/journal/journal.ts'
import { sharesSession, tlsWarning } from '#backend/journal/postgres/postgres-connections.ts'
import { postgresStatements } from '#backend/journal/statements.ts'
import { openJournal } from '#backend/open-journal.ts'
import { cuttableWay } from '#tests/support/cuttable-way.ts'
import {
  createDatabase,
  createTestDatabase,
  type RunningServer,
  runSql,
  startServer,
} from '#tests/support/postgres-server.ts'

/** Of its own: its settings are changed. */
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function setServer(...settings: readonly string[]): Promise<void> {
  await runSql(
    `${server.url}/postgres`,
    'ALTER SYSTEM RESET ALL',
    ...settings.map((setting) => `ALTER SYSTEM SET ${setting}`),
    'SELECT pg_reload_conf()',
  )
  // The reload is noticed by each session at its next statement, by the server a moment later.
  const wanted = settings.map((setting) => setting.split(' = '))
  for (const [name = '', value = ''] of wanted) {
    while ((await runSql(`${server.url}/postgres`, `SHOW ${name}`))[0]?.[name] !== value);
  }
}

const open = (databaseUrl: string, warn: (sentence: string) => void = () => {}) =>
  openJournal({ dataDir: '', databaseUrl }, warn)

test.each(['fsync = off', 'full_page_writes = off'])(
  'a server with %s is refused in one sentence that names the setting',
  async (setting) => {
    const database = await createDatabase(server.url)
    await setServer(setting)
    const opening = open(database)
    await expect(opening).rejects.toThrow(JournalOpenError)
    await expect(opening).rejects.toThrow(
      new RegExp(`PostgreSQL runs with ${setting}.* lose .*Set it to on`),
    )
    await setServer()
    await (await open(database)).journal.close()
  },
)

test('a commit is on disk before it is acknowledged, whatever the database’s own default says', async () => {
  const database = await createDatabase(server.url)
  const name = new URL(database).pathname.slice(1)
  await runSql(`${server.url}/postgres`, `ALTER DATABASE ${name} SET synchronous_commit = off`)
  const { journal } = await open(database)
  // Each insertion leaves a table named after what its session ran with.
  await runSql(
    database,
    `CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       EXECUTE format('CREATE TABLE seen_%s ()', current_setting('synchronous_commit')); RETURN NULL;
     END $$`,
    'CREATE TRIGGER note AFTER INSERT ON events EXECUTE FUNCTION note()',
  )
  await journal.append({ id: randomUUID(), contentHash: 'h', cells: ['2026-11-20T15:00:00.000Z'] })
  expect(
    await runSql(database, "SELECT tablename FROM pg_tables WHERE tablename LIKE 'seen%'"),
  ).toEqual([{ tablename: 'seen_on' }])
  await journal.close()
})

test('a database of a newer program is refused in one sentence', async () => {
  const database = await createTestDatabase()
  await (await open(database)).journal.close()
  await runSql(database, 'INSERT INTO schema_version VALUES (999)')
  await expect(open(database)).rejects.toThrow(/written by a newer version/)
})

test('many instances that open an empty database at once make one journal', async () => {
  const database = await createTestDatabase()
  const opened = await Promise.all(Array.from({ length: 8 }, () => open(database)))
  expect(new Set(opened.map(({ journal }) => journal.journalId)).size).toBe(1)
  await Promise.all(opened.map(({ journal }) => journal.close()))
})

test('an opening that fails leaves no connection and lets the process end', async () => {
  const database = await createTestDatabase()
  await runSql(database, 'CREATE TABLE schema_version AS SELECT 999 AS number')
  const script = `import { postgresStatements } from '#backend/journal/statements.ts'
import { openJournal } from '#backend/open-journal.ts'
    await openJournal({ dataDir: '', databaseUrl: process.argv[1] }).catch((error) => {
      console.log(error.message, process.getActiveResourcesInfo().filter((name) => /TCP|Timeout/.test(name)))
    })`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, database],
    { timeout: 30_000 },
  )
  expect(stdout).toMatch(/written by a newer version .* \[\]\n$/)
  expect(await sessionsOf(database)).toEqual([])
})

/** What the journal's sessions do now, without our own. */
async function sessionsOf(databaseUrl: string) {
  return runSql(
    databaseUrl,
    `SELECT state, wait_event_type, wait_event FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
}

test('readers that take long do not hold up an append', async () => {
  const database = await createTestDatabase()
  const { journal } = await open(database)
  const slow = randomUUID()
  await journal.append({ id: slow, contentHash: 'h', cells: ['slow'] })
  await journal.close()
  // Whoever reads the slow event waits for a lock: by a row policy, which holds for all but a superuser.
  const role = `reader_${slow.slice(0, 8)}`
  await runSql(
    database,
    `CREATE ROLE ${role} LOGIN PASSWORD 'test'`,
    `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT CREATE ON SCHEMA public TO ${role}`,
    'ALTER TABLE events ENABLE ROW LEVEL SECURITY',
    `CREATE POLICY slow ON events USING (CASE WHEN cells = '["slow"]'
       THEN pg_advisory_xact_lock_shared(1)::text IS NOT NULL ELSE true END)`,
  )
  const holder = new pg.Client({ connectionString: database })
  await holder.connect()
  await holder.query('SELECT pg_advisory_lock(1)')
  const url = new URL(database)
  url.username = role
  const busy = await open(url.href)
  let answered = 0
  const reads = Array.from({ length: 30 }, () =>
    busy.journal.find(slow).finally(() => {
      answered += 1
    }),
  )
  const waiting = async () =>
    (await sessionsOf(database)).filter(({ wait_event_type }) => wait_event_type === 'Lock').length
  await expect.poll(waiting).toBeGreaterThan(3)
  const added = await busy.journal.append({ id: randomUUID(), contentHash: 'h', cells: ['quick'] })
  expect(added.outcome).toBe('stored')
  expect(answered).toBe(0)
  await holder.end()
  await Promise.all(reads)
  await busy.journal.close()
})

/** Another instance in the middle of an append: stored, not committed. */
async function appendUncommitted(databaseUrl: string, sql: string) {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('BEGIN')
  const row = [randomUUID(), 'h', '["2026"]', 'pending', null, null]
  await other.query(sql, [JSON.stringify([row])])
  return async () => {
    await other.query('COMMIT')
    await other.end()
  }
}

async function readFrom(journal: Journal, after: number): Promise<readonly number[]> {
  return (await journal.rows({ after, limit: 100 })).map(({ sequence }) => sequence)
}

test('a reader that has seen one event has seen all before it, whoever stored them', async () => {
  const database = await createTestDatabase()
  const { journal } = await open(database)
  const commit = await appendUncommitted(database, postgresStatements.storeEvents)
  let isStored = false
  const appended = journal
    .append({ id: randomUUID(), contentHash: 'h', cells: ['2026'] })
    .finally(() => {
      isStored = true
    })
  const isWaiting = async () =>
    (await sessionsOf(database)).some(({ wait_event }) => wait_event === 'advisory')
  await expect.poll(isWaiting).toBe(true)
  expect([isStored, await readFrom(journal, 0)]).toEqual([false, []])
  await commit()
  expect((await appended).outcome).toBe('stored')
  expect(await readFrom(journal, 0)).toEqual([1, 2])
  await journal.close()
})

test('without the turn that appends take, a reader would miss one', async () => {
  const database = await createTestDatabase()
  const { journal } = await open(database)
  const withoutTurn = postgresStatements.storeEvents.replace(/pg_advisory_xact_lock\(\d+\)/, '1')
  const commit = await appendUncommitted(database, withoutTurn)
  await journal.append({ id: randomUUID(), contentHash: 'h', cells: ['2026'] })
  const [seen = 0] = await readFrom(journal, 0)
  await commit()
  expect(await readFrom(journal, seen)).toEqual([])
  expect(await readFrom(journal, 0)).toEqual([1, 2])
  await journal.close()
})

test('an append whose turn does not come is refused, and may be sent again', async () => {
  const database = await createTestDatabase()
  const { journal } = await open(database)
  const commit = await appendUncommitted(database, postgresStatements.storeEvents)
  const event = { id: randomUUID(), contentHash: 'h', cells: ['2026'] }
  const refusal = await journal.append(event).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(JournalUnavailableError)
  expect(String((refusal as Error).cause)).toMatch(/lock timeout/)
  await commit()
  expect((await journal.append(event)).outcome).toBe('stored')
  await journal.close()
})

test('a journal read in pages holds no transaction between them', async () => {
  const database = await createTestDatabase()
  const { journal } = await open(database)
  for (let index = 0; index < 3; index += 1) {
    await journal.append({ id: randomUUID(), contentHash: 'h', cells: ['2026'] })
  }
  const [first] = await journal.rows({ after: 0, limit: 1 })
  const between = await sessionsOf(database)
  expect(between.length).toBeGreaterThan(0)
  expect(between.filter(({ state }) => state !== 'idle')).toEqual([])
  expect(await journal.rows({ after: first?.sequence ?? 0, limit: 9 })).toHaveLength(2)
  await journal.close()
})

test('connections that the server closes are told of and replaced', async () => {
  const database = await createTestDatabase()
  const warnings: string[] = []
  const { journal } = await open(database, (sentence) => warnings.push(sentence))
  await journal.counts()
  const closed = await runSql(
    database,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  expect(closed.length).toBeGreaterThan(0)
  await expect.poll(() => warnings.length).toBe(closed.length)
  expect(warnings[0]).toMatch(/connection to the journal's database was lost/)
  expect(await journal.counts()).toMatchObject({ pending: 0 })
  await journal.close()
})

test('a connection cut in the middle of a transaction fails that transaction alone', async () => {
  const database = await createTestDatabase()
  const way = await cuttableWay(database)
  const { journal, outbox } = await open(way.url)
  const chain = await outbox.openChain('sheet', 'm0')
  const other = new pg.Client({ connectionString: database })
  await other.connect()
  await other.query('BEGIN')
  await other.query('SELECT 1 FROM chains FOR UPDATE')
  const frozen = outbox.freeze(chain, { marker: 'm1', eventIds: [], rows: '[]' })
  const refused = expect(frozen).rejects.toThrow(JournalUnavailableError)
  const isWaiting = async () =>
    (await sessionsOf(database)).some(({ wait_event_type }) => wait_event_type === 'Lock')
  await expect.poll(isWaiting).toBe(true)
  way.cut()
  await refused
  await other.query('ROLLBACK')
  await other.end()
  expect(await outbox.freeze(chain, { marker: 'm1', eventIds: [], rows: '[]' })).toBe(true)
  await journal.close()
  way.close()
})

test('a pooler that gives two clients one session is recognised, two sessions are not', async () => {
  const database = await createTestDatabase()
  const [one, other] = [1, 2].map(() => new pg.Client({ connectionString: database }))
  if (one === undefined || other === undefined) throw new Error('no clients')
  await Promise.all([one.connect(), other.connect()])
  expect(await sharesSession(one, other)).toBe(false)
  // What PgBouncer does in transaction mode: each statement goes to whatever session is free.
  expect(await sharesSession(one, one)).toBe(true)
  await Promise.all([one.end(), other.end()])
})

test.each([
  ['localhost', false, false],
  ['127.0.0.1', false, false],
  ['::1', false, false],
  ['/var/run/postgresql', false, false],
  ['10.0.0.5', false, true],
  ['db.example.org', false, true],
  ['db.example.org', true, false],
])('on %s, encrypted %s: warned of plain text %s', (host, isEncrypted, isWarned) => {
  expect(tlsWarning(host, isEncrypted) !== undefined).toBe(isWarned)
})
