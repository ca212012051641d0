/** Outages of the database at the worst moments: every append is settled correctly. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Journal, JournalUnavailableError } from '#backend/journal/journal.ts'
import { queryRows } from '#backend/journal/postgres/postgres-connections.ts'
import { openPool } from '#backend/journal/postgres/postgres-database.ts'
import { openJournal } from '#backend/open-journal.ts'
import { type CuttableWay, cuttableWay } from '#tests/support/cuttable-way.ts'
import { createTestDatabase, runSql } from '#tests/support/postgres-server.ts'

let database: string
let way: CuttableWay
let journal: Journal
beforeEach(async () => {
  database = await createTestDatabase()
  way = await cuttableWay(database)
  journal = (await openJournal({ dataDir: '', databaseUrl: way.url }, () => {})).journal
})
afterEach(async () => {
  await journal.close()
  way.close()
})

const anEvent = () => ({ id: randomUUID(), contentHash: 'h', cells: ['2026'] })
const storedIds = async () =>
  (await runSql(database, 'SELECT id::text FROM events')).map(({ id }) => id)

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

test('an append that finds all connections taken is made once there is one', async () => {
  const role = `limited_${randomUUID().slice(0, 8)}`
  const allow = (connections: number) => `ALTER ROLE ${role} CONNECTION LIMIT ${connections}`
  await runSql(database, `CREATE ROLE ${role} LOGIN PASSWORD 'test' IN ROLE postgres`)
  const databaseUrl = database.replace('//postgres:', `//${role}:`)
  const open = await openJournal({ dataDir: '', databaseUrl }, () => {})
  const close = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename ='
  await runSql(database, allow(0), `${close} '${role}'`)
  const answer = open.journal.append(anEvent())
  // Another connection, so that the append has been refused one by then.
  await runSql(database, 'SELECT 1')
  await runSql(database, allow(-1))
  expect((await answer).outcome).toBe('stored')
  await open.journal.close()
})

test('an append is refused if the database stays away, and nothing is stored', async () => {
  way.setOpen(false)
  way.cut()
  await expect(journal.append(anEvent())).rejects.toThrow(JournalUnavailableError)
  way.setOpen(true)
  expect(await storedIds()).toEqual([])
  const again = anEvent()
  expect((await journal.append(again)).outcome).toBe('stored')
})

test('a statement without an answer is abandoned together with its connection', async () => {
  const pool = openPool(database, { min: 1, max: 1 }, () => {})
  const client = await pool.connect()
  await expect(queryRows(client, { text: 'SELECT pg_sleep(9)' }, 50)).rejects.toThrow(/terminated/)
  await expect(client.query('SELECT 1')).rejects.toThrow()
})
