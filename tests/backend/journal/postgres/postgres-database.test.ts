/** The journal in PostgreSQL: commits, ordering, locks, leases, and outages at the worst moments. */

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Journal, JournalUnavailableError, storeEvents } from '#backend/journal/journal.ts'
import { queryRows } from '#backend/journal/postgres/postgres-connections.ts'
import { openPool } from '#backend/journal/postgres/postgres-database.ts'
import { openJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { type CuttableWay, cuttableWay } from '#tests/support/cuttable-way.ts'
import { createTestDatabase, runSql } from '#tests/support/postgres-server.ts'

let database: string
beforeEach(async () => {
  database = await createTestDatabase()
})

/** Closed after the test. */
async function open(databaseUrl = database) {
  const opened = await openJournal({ dataDir: '', databaseUrl }, () => {})
  onTestFinished(() => opened.journal.close())
  return opened
}

const anEvent = () => ({ id: randomUUID(), contentHash: 'h', cells: ['2026'] })

const setDefault = (setting: string) =>
  runSql(database, `ALTER DATABASE ${new URL(database).pathname.slice(1)} SET ${setting}`)

test('a commit is on disk before it is acknowledged, whatever the database’s default', async () => {
  await setDefault('synchronous_commit = off')
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
})

test('many instances that open an empty database at once create one journal, whatever isolation is its default', async () => {
  await setDefault('default_transaction_isolation = serializable')
  const opened = await Promise.all(Array.from({ length: 8 }, () => open()))
  expect(new Set(opened.map(({ journal }) => journal.journalId)).size).toBe(1)
})

const others = `FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

/** @param type of what a session of the journal waits for, like "Lock: advisory" */
const isWaitingFor = async (type: string) =>
  (await runSql(database, `SELECT wait_event_type || ': ' || wait_event AS type ${others}`)).some(
    (row) => String(row.type).startsWith(type),
  )

/** Connects another program, which runs these statements. */
async function connected(...statements: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  return client
}

/** Another instance in the middle of an append. @returns its commit */
async function appendUncommitted() {
  const other = await connected('BEGIN')
  await other.query(storeEvents, [JSON.stringify([[randomUUID(), 'h', '["2026"]', 'pending']])])
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
  await expect.poll(async () => isStored || (await isWaitingFor('Lock: advisory'))).toBe(true)
  expect([isStored, await sequences()]).toEqual([false, []])
  await commit()
  expect((await appended).outcome).toBe('stored')
  expect(await sequences()).toEqual([1, 2])
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
})

test('a command whose connection is lost fails, because its transaction and claims went with it', async () => {
  await using command = await openJournalBesideService({ dataDir: '', databaseUrl: database })
  const { query, claim } = command.database
  await query('BEGIN')
  expect(await runSql(database, `SELECT pg_terminate_backend(pid) ${others}`)).toHaveLength(1)
  await expect(query('SELECT 1')).rejects.toThrow(JournalUnavailableError)
  await expect(query('SELECT 1')).rejects.toThrow('the connection was lost')
  await expect(claim('erasure')).rejects.toThrow('the connection was lost')
})

test('a lease is held and renewed by one instance, and free once released or expired', async () => {
  const { leases } = (await open()).outbox
  if (leases === undefined) throw new Error('PostgreSQL has no leases')
  const asked = Array.from({ length: 20 }, (_, index) => leases.hold('b', `${index}`, 60_000))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
  expect(await leases.hold('delivery', 'one', 60_000)).toBe(true)
  expect(await leases.hold('delivery', 'two', 60_000)).toBe(false)
  expect(await leases.hold('alerts', 'two', 60_000)).toBe(true)
  expect(await leases.hold('delivery', 'one', 60_000)).toBe(true)
  await leases.release('delivery', 'two')
  expect(await leases.hold('delivery', 'two', 60_000)).toBe(false)
  await leases.release('delivery', 'one')
  expect(await leases.hold('alerts', 'one', 60_000)).toBe(false)
  expect(await leases.hold('delivery', 'two', 0)).toBe(true)
  expect(await leases.hold('delivery', 'one', 3_600_000)).toBe(true)
  // As if the database's clock was set back: it blocks others no longer than a lease lasts.
  expect(await leases.hold('delivery', 'two', 90_000)).toBe(true)
})

describe('in an outage', () => {
  let way: CuttableWay
  let journal: Journal
  beforeEach(async () => {
    way = await cuttableWay(database)
    onTestFinished(() => void way.close())
    journal = (await open(way.url)).journal
  })
  const storedIds = async () =>
    (await runSql(database, 'SELECT id FROM events')).map(({ id }) => id)

  test('an append whose acknowledgment was lost is found by its id and acknowledged', async () => {
    const event = anEvent()
    way.loseAnswers()
    const answer = journal.append(event)
    await expect.poll(storedIds).toEqual([event.id])
    way.cut()
    expect((await answer).outcome).not.toBe('conflict')
    expect((await journal.append({ ...event, contentHash: 'other' })).outcome).toBe('conflict')
    expect(await storedIds()).toEqual([event.id])
  })

  test('an append that did not arrive is made once the database is back', async () => {
    const events = [anEvent(), anEvent()]
    way.setOpen(false)
    way.cut()
    const answers = Promise.all(events.map((event) => journal.append(event)))
    await expect.poll(() => way.refusedConnections(), { timeout: 4_000 }).toBeGreaterThan(1)
    way.setOpen(true)
    expect((await answers).map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
    expect((await storedIds()).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  })

  test('an append is refused if the database stays away, and nothing is stored', async () => {
    way.setOpen(false)
    way.cut()
    await expect(journal.append(anEvent())).rejects.toThrow(JournalUnavailableError)
    way.setOpen(true)
    expect(await storedIds()).toEqual([])
    expect((await journal.append(anEvent())).outcome).toBe('stored')
  })

  test('a connection cut in the middle of a transaction fails only that transaction', async () => {
    const { outbox } = await open(way.url)
    const chain = await outbox.openChain('sheet', 'm0')
    const other = await connected('BEGIN', 'SELECT 1 FROM chains FOR UPDATE')
    const frozen = outbox.freeze(chain, { marker: 'm1', eventIds: [], rows: '[]' })
    const refused = expect(frozen).rejects.toThrow(JournalUnavailableError)
    await expect.poll(() => isWaitingFor('Lock')).toBe(true)
    way.cut()
    await refused
    await other.query('ROLLBACK')
    await other.end()
    expect(await outbox.freeze(chain, { marker: 'm1', eventIds: [], rows: '[]' })).toBe(true)
  })

  test('an append that finds all connections taken is made once there is one', async () => {
    const role = `limited_${randomUUID().slice(0, 8)}`
    const allow = (connections: number) => `ALTER ROLE ${role} CONNECTION LIMIT ${connections}`
    await runSql(database, `CREATE ROLE ${role} LOGIN PASSWORD 'test' IN ROLE postgres`)
    const limited = await open(database.replace('//postgres:', `//${role}:`))
    const close = `SELECT pg_terminate_backend(pid) ${others} AND usename = '${role}'`
    await runSql(database, allow(0), close)
    const answer = limited.journal.append(anEvent())
    // Another connection, so that the append has been refused one by then.
    await runSql(database, 'SELECT 1')
    await runSql(database, allow(-1))
    expect((await answer).outcome).toBe('stored')
  })

  test('a statement without an answer is abandoned together with its connection', async () => {
    const client = await openPool(database, { min: 1, max: 1 }, () => {}).connect()
    const slow = queryRows(client, { text: 'SELECT pg_sleep(9)' }, 50)
    await expect(slow).rejects.toThrow(/terminated/)
    await expect(client.query('SELECT 1')).rejects.toThrow()
  })
})
