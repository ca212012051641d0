/** The journal in PostgreSQL: required server settings, ordering, locks and lost connections. */

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JournalUnavailableError, storeEvents } from '#backend/journal/journal.ts'
import {
  openError,
  sharesSession,
  tlsWarning,
} from '#backend/journal/postgres/postgres-preparation.ts'
import { openJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { cuttableWay } from '#tests/support/cuttable-way.ts'
import {
  createDatabase,
  createTestDatabase,
  type RunningServer,
  runSql,
  startServer,
} from '#tests/support/postgres-server.ts'

/** A server of this file's own, because its settings are changed. */
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

let database: string
beforeEach(async () => {
  database = await createTestDatabase()
})

async function setServer(...settings: readonly string[]): Promise<void> {
  await runSql(
    `${server.url}/postgres`,
    'ALTER SYSTEM RESET ALL',
    ...settings.map((setting) => `ALTER SYSTEM SET ${setting}`),
    'SELECT pg_reload_conf()',
  )
  // Sessions notice the reload at their next statement, the server a moment later.
  const wanted = settings.map((setting) => setting.split(' = '))
  for (const [name = '', value = ''] of wanted) {
    while ((await runSql(`${server.url}/postgres`, `SHOW ${name}`))[0]?.[name] !== value);
  }
}

const open = (databaseUrl = database, warn: (sentence: string) => void = () => {}) =>
  openJournal({ dataDir: '', databaseUrl }, warn)

const anEvent = (cell = '2026') => ({ id: randomUUID(), contentHash: 'h', cells: [cell] })

test.each(['fsync = off', 'full_page_writes = off'])(
  'a server with %s is refused in one sentence that names the setting',
  async (setting) => {
    const strict = await createDatabase(server.url)
    await setServer(setting)
    await expect(open(strict)).rejects.toThrow(
      new RegExp(`^The journal's PostgreSQL runs with ${setting}.* lose .*Set it to on`),
    )
    await setServer()
    await (await open(strict)).journal.close()
  },
)

test('a database whose encoding lacks characters that visitors type is refused in one sentence', async () => {
  const name = `${new URL(database).pathname.slice(1)}_latin`
  await runSql(database, `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
  await expect(open(`${database}_latin`)).rejects.toThrow(/encoding LATIN1.*UTF8/)
})

test('a commit is on disk before it is acknowledged, whatever the database’s default', async () => {
  const name = new URL(database).pathname.slice(1)
  await runSql(database, `ALTER DATABASE ${name} SET synchronous_commit = off`)
  const { journal } = await open()
  // Each insertion creates a table named after its session's setting.
  await runSql(
    database,
    `CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       EXECUTE format('CREATE TABLE seen_%s ()', current_setting('synchronous_commit')); RETURN NULL;
     END $$`,
    'CREATE TRIGGER note AFTER INSERT ON events EXECUTE FUNCTION note()',
  )
  await journal.append(anEvent())
  expect(
    await runSql(database, "SELECT tablename FROM pg_tables WHERE tablename LIKE 'seen%'"),
  ).toEqual([{ tablename: 'seen_on' }])
  await journal.close()
})

test('many instances that open an empty database at once create one journal, whatever isolation is its default', async () => {
  const name = new URL(database).pathname.slice(1)
  await runSql(database, `ALTER DATABASE ${name} SET default_transaction_isolation = serializable`)
  const opened = await Promise.all(Array.from({ length: 8 }, () => open()))
  expect(new Set(opened.map(({ journal }) => journal.journalId)).size).toBe(1)
  await Promise.all(opened.map(({ journal }) => journal.close()))
})

/** The state of the journal's sessions, without this test's own. */
function sessions() {
  return runSql(
    database,
    `SELECT state, wait_event_type, wait_event FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
}

/** Connects another program, which runs these statements. */
async function connected(...statements: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  return client
}

/** Another instance in the middle of an append, before its commit. */
async function appendUncommitted() {
  const other = await connected('BEGIN')
  const row = [randomUUID(), 'h', '["2026"]', 'pending', null, null]
  await other.query(storeEvents, [JSON.stringify([row])])
  return async () => {
    await other.query('COMMIT')
    await other.end()
  }
}

test('a reader that has seen an event has seen all before it, whichever instance stored them', async () => {
  const { journal } = await open()
  const sequences = async () => (await journal.rows(0, 100)).map(({ sequence }) => sequence)
  const commit = await appendUncommitted()
  let isStored = false
  const appended = journal.append(anEvent()).finally(() => {
    isStored = true
  })
  const isWaitingOrStored = async () =>
    isStored || (await sessions()).some(({ wait_event }) => wait_event === 'advisory')
  await expect.poll(isWaitingOrStored).toBe(true)
  expect([isStored, await sequences()]).toEqual([false, []])
  await commit()
  expect((await appended).outcome).toBe('stored')
  expect(await sequences()).toEqual([1, 2])
  await journal.close()
})

test('an append that waits too long for its turn is refused and can be retried', async () => {
  const { journal } = await open()
  const commit = await appendUncommitted()
  const event = anEvent()
  const refusal = await journal.append(event).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(JournalUnavailableError)
  expect(String((refusal as Error).cause)).toMatch(/lock timeout/)
  await commit()
  expect((await journal.append(event)).outcome).toBe('stored')
  await journal.close()
})

const closeConnections = () =>
  runSql(
    database,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )

test('a command whose connection is lost fails, because its transaction and claims went with it', async () => {
  await using command = await openJournalBesideService({ dataDir: '', databaseUrl: database })
  const { query, claim } = command.database
  await query('BEGIN')
  expect(await closeConnections()).toHaveLength(1)
  await expect(query('SELECT 1')).rejects.toThrow(JournalUnavailableError)
  await expect(query('SELECT 1')).rejects.toThrow('the connection was lost')
  await expect(claim('erasure')).rejects.toThrow('the connection was lost')
})

test('a connection cut in the middle of a transaction fails only that transaction', async () => {
  const way = await cuttableWay(database)
  const { journal, outbox } = await open(way.url)
  const chain = await outbox.openChain('sheet', 'm0')
  const other = await connected('BEGIN', 'SELECT 1 FROM chains FOR UPDATE')
  const frozen = outbox.freeze(chain, { marker: 'm1', eventIds: [], rows: '[]' })
  const refused = expect(frozen).rejects.toThrow(JournalUnavailableError)
  const isWaiting = async () =>
    (await sessions()).some(({ wait_event_type }) => wait_event_type === 'Lock')
  await expect.poll(isWaiting).toBe(true)
  way.cut()
  await refused
  await other.query('ROLLBACK')
  await other.end()
  expect(await outbox.freeze(chain, { marker: 'm1', eventIds: [], rows: '[]' })).toBe(true)
  await journal.close()
  way.close()
})

test('a pooler that shares one session between two clients is detected; separate sessions are not', async () => {
  const [one, other] = [await connected(), await connected()]
  expect(await sharesSession(one, other)).toBe(false)
  // PgBouncer in transaction mode sends each statement to any free session, or to each in turn.
  expect(await sharesSession(one, one)).toBe(true)
  let statements = 0
  const query = ((sql: string) => [one, other][statements++ % 2]?.query(sql)) as typeof one.query
  expect(await sharesSession({ query }, { query })).toBe(true)
  await Promise.all([one.end(), other.end()])
})

const noVerify = 'postgres://u@db.example.org/x?sslmode=no-verify'

test.each([
  ['localhost', false, '', undefined],
  ['127.0.0.1', false, '', undefined],
  ['::1', false, '', undefined],
  ['/var/run/postgresql', false, '', undefined],
  ['10.0.0.5', false, '', 'without TLS'],
  ['db.example.org', false, '', 'without TLS'],
  ['db.example.org', true, '', undefined],
  ['db.example.org', true, noVerify, 'sslrootcert=FILE'],
])('for host %s, encrypted %s, at %s, the warning has %s', (host, isEncrypted, address, words) => {
  const warning = tlsWarning(host, isEncrypted, address)
  if (words === undefined) expect(warning).toBeUndefined()
  else expect(warning).toContain(words)
})

test('a server with a certificate of an own authority is told how to name it', () => {
  for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']) {
    const error = Object.assign(new Error('self-signed certificate'), { code })
    expect(openError(error).message).toContain('Add sslrootcert=FILE to DATABASE_URL')
  }
  expect(openError(new Error('no')).message).toContain('that PostgreSQL is running')
})
