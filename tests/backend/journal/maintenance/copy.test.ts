/** `leads journal copy`: a journal moves from SQLite to PostgreSQL without a change. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { copiedTables } from '#backend/journal/maintenance/copy.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { endWith, runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { createTestDatabase, runSql } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const settings = () => ({ DATA_DIR: folder })

const copyTo = (to: string) => runCommand('journal copy', settings(), ['--json', '--to', to])

const at = '2026-11-20T15:00:00.000Z'
const line = { at, by: 'Zoë', role: 'staff', address: '', action: 'x', detail: { q: '“' }, rows: 3 }

/** Adds events in every state, staff's records, two chains, and a batch with two versions. */
async function fill(open: OpenJournal, count: number): Promise<void> {
  const { journal, outbox } = open
  const { statuses, tokens } = open.staff
  const ids = Array.from({ length: count }, () => randomUUID())
  const events = ids.map((id, index) => {
    return { id, contentHash: `hash of ${id}`, cells: leadCells(id, `Zoë “${index}” 李`, 0) }
  })
  await Promise.all(events.map((event) => journal.append(event)))
  const changed = ids.slice(0, 30)
  const changes = changed.map((id) => ({ id, note: 'Call “李”', status: 'contacted' }) as const)
  await statuses.change(changes, line, line)
  await statuses.undo([{ id: ids[0] ?? '', expected: 1 }], line, line)
  const token = { role: 'staff', createdAt: at, expiresOn: undefined } as const
  await tokens.create({ ...token, name: 'zoë', hash: 'h1' }, line)
  await tokens.create({ ...token, name: 'old', hash: 'h2', expiresOn: '2026-12-31' }, line)
  await tokens.revoke('old', false, () => line)
  await outbox.openChain('sheet-before', 'b0')
  await outbox.markStarted(await outbox.openChain('sheet-now', 'n0'), 7)
  const now = () => outbox.openChain('sheet-now', '')
  const done = { marker: 'n1', eventIds: ids.slice(0, count / 2), rows: '[{"a":"“"}]' }
  await outbox.markDelivered(await now(), done, '2026-11-20T15:00:00.000Z')
  await outbox.freeze(await now(), { marker: 'n2', eventIds: ids.slice(-20, -10), rows: '[]' })
  await outbox.freeze(await now(), { marker: 'n2a', eventIds: ids.slice(-20, -15), rows: '[]' })
}

async function everythingIn(open: OpenJournal) {
  const { journal, outbox, staff } = open
  const now = await outbox.openChain('sheet-now', '')
  return {
    id: journal.journalId,
    rows: await journal.rows(0, 10_000),
    pending: (await outbox.pending(0, 10_000)).map(({ id }) => id),
    now,
    before: await outbox.openChain('sheet-before', ''),
    frozen: await outbox.frozen(now),
    changes: await staff.statuses.changedAfter(0, 100),
    tokens: await staff.tokens.list(),
    keys: await staff.keys.all(),
    trail: await staff.audit.after(0, 100),
  }
}

const sqlite = () => openJournal({ dataDir: folder })

const postgres = (databaseUrl: string) => openJournal({ dataDir: '', databaseUrl })

async function told<Value>(opening: Promise<OpenJournal>, work: (open: OpenJournal) => Value) {
  await using open = await opening
  return await work(open)
}

test('every table goes to PostgreSQL unchanged, and the next event follows the copied ones', async () => {
  const database = await createTestDatabase()
  const original = await told(sqlite(), async (open) => {
    await fill(open, 500)
    const tables = await open.database.query(`
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`)
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(copiedTables).toSorted())
    return everythingIn(open)
  })
  const report = (await copyTo(database)).facts()
  expect(report).toMatchObject({ done: true, rows: { events: 500, frozen_batches: 2 } })
  const copyLine = expect.objectContaining({ action: 'journal.copy', by: 'command', rows: 500 })
  expect(await told(postgres(database), everythingIn)).toEqual({
    ...original,
    trail: [...original.trail, copyLine],
  })
  await told(postgres(database), async ({ journal, outbox }) => {
    const id = randomUUID()
    await journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat', 0) })
    expect((await journal.rows(500, 9)).map((event) => event.id)).toEqual([id])
    const chain = await outbox.openChain('sheet-now', '')
    expect(await outbox.freeze(chain, { marker: 'n3', eventIds: [id], rows: '[]' })).toBe(true)
    expect((await outbox.frozen(chain)).map(({ marker }) => marker)).toEqual(['n2', 'n2a', 'n3'])
  })
})

test('no service starts during a copy; killed midway, it leaves an empty journal and can be run again', async () => {
  const database = await createTestDatabase()
  await told(sqlite(), (open) => fill(open, 500))
  await (await postgres(database)).journal.close()
  // By then events are written, and the command waits to write the next table.
  const holder = new pg.Client(database)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE status_changes IN SHARE MODE')
  const child = spawnCommand('journal copy', settings(), ['--to', database])
  const ended = once(child, 'exit')
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => runSql(database, waiting)).toHaveLength(1)
  await expect(postgres(database)).rejects.toThrow(/is using the journal’s database exclusively/)
  child.kill('SIGKILL')
  await ended
  await holder.end()
  // PostgreSQL releases a killed command's lock once it notices.
  const others =
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  await expect.poll(() => runSql(database, others), { timeout: 20_000 }).toEqual([])
  await told(postgres(database), async ({ journal, staff }) => {
    expect(await journal.extent()).toMatchObject({ events: 0 })
    expect(await staff.tokens.list()).toEqual([])
  })
  expect(await copyTo(database)).toMatchObject({ code: 0 })
  expect((await told(postgres(database), everythingIn)).rows).toHaveLength(500)
})

test('a copy is refused while a service runs on either side, and onto any journal, even its own copy', async () => {
  const database = await createTestDatabase()
  const inUse = (where: string) =>
    endWith(3, `A service or command is using the journal in ${where}`)
  await told(sqlite(), async (open) => {
    await fill(open, 100)
    expect(await copyTo(database)).toMatchObject(inUse(folder))
  })
  await told(postgres(database), async () => {
    expect(await copyTo(database)).toMatchObject(inUse('PostgreSQL at'))
  })
  expect((await copyTo(database)).code).toBe(0)
  const holds = 'already holds a journal (2 rows in chains)'
  expect(await copyTo(database)).toMatchObject(endWith(1, holds))
})

test.each([
  [['--to', 'postgres://u@localhost/x'], 'There is no journal in', 1],
  [['--to', 'mysql://user:secret@host'], '--to: ', 2],
  [['--to', 'postgres://user:p@s/secret@host/x'], 'with @ # / ? % in a user name', 2],
])('reports the mistake in %s in a sentence', async (given, sentence, ended) => {
  const refused = await runCommand('journal copy', settings(), given)
  expect(refused).toMatchObject(endWith(ended, sentence))
  expect(refused.printed).not.toContain('secret')
})
