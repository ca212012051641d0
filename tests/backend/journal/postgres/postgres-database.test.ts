/** The journal in PostgreSQL: commits, ordering, locks and lost connections. */

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { JournalUnavailableError, storeEvents } from '#backend/journal/journal.ts'
import { openJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { cuttableWay } from '#tests/support/cuttable-way.ts'
import { createTestDatabase, runSql } from '#tests/support/postgres-server.ts'

let database: string
beforeEach(async () => {
  database = await createTestDatabase()
})

const open = (databaseUrl = database) => openJournal({ dataDir: '', databaseUrl }, () => {})

const anEvent = (cell = '2026') => ({ id: randomUUID(), contentHash: 'h', cells: [cell] })

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

test('a lease is held and renewed by one instance, and free once released or expired', async () => {
  await using opened = await open()
  const lease = opened.outbox.leases
  if (lease === undefined) throw new Error('PostgreSQL has no leases')
  const asked = Array.from({ length: 20 }, (_, index) => lease.hold('b', `${index}`, 60_000))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
  expect(await lease.hold('delivery', 'one', 60_000)).toBe(true)
  expect(await lease.hold('delivery', 'two', 60_000)).toBe(false)
  expect(await lease.hold('alerts', 'two', 60_000)).toBe(true)
  expect(await lease.hold('delivery', 'one', 60_000)).toBe(true)
  await lease.release('delivery', 'two')
  expect(await lease.hold('delivery', 'two', 60_000)).toBe(false)
  await lease.release('delivery', 'one')
  expect(await lease.hold('alerts', 'one', 60_000)).toBe(false)
  expect(await lease.hold('delivery', 'two', 0)).toBe(true)
  expect(await lease.hold('delivery', 'one', 3_600_000)).toBe(true)
  // As if the database's clock was set back: it blocks others no longer than a lease lasts.
  expect(await lease.hold('delivery', 'two', 90_000)).toBe(true)
})
