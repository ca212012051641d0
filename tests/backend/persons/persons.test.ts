/** leads person export and leads person forget: all of one person, nothing of another, beside the running service. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StatusTabWriter } from '#backend/delivery/status-tab-writer.ts'
import type { NewEvent } from '#backend/journal/journal.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { openJournal } from '#backend/open-journal.ts'
import { cellOf, withCell } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { DeliveryWorld, leadCells } from '#tests/support/delivery-world.ts'
import { sorted, withoutRows, withText } from '#tests/support/fake-tab.ts'
import { runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { createTestDatabase, runSql } from '#tests/support/postgres-server.ts'
import { startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

const ann = 'ann@example.org'

function eventOf(email: string, message = 'Please call.'): NewEvent {
  const id = randomUUID()
  const extra = JSON.stringify({ id, message })
  const cells = withCell(withCell(leadCells(id, 'A Person', 0), 'email', email), 'extra', extra)
  return { id, contentHash: `hash of ${id}`, cells }
}

describe('in SQLite, with a Sheet', () => {
  let world: DeliveryWorld
  beforeEach(async () => {
    world = await DeliveryWorld.start()
  })
  afterEach(() => world.stop())

  async function accept(...events: readonly NewEvent[]): Promise<readonly string[]> {
    for (const event of events) await world.journal.append(event)
    return events.map(({ id }) => id)
  }

  const settings = () => world.commandSettings
  const forget = (...more: readonly string[]) =>
    runCommand('person forget', settings(), [ann, ...more])

  function bytesOfJournal(): string {
    return readdirSync(world.dataDir)
      .filter((name) => /^journal\.sqlite(-wal)?$/.test(name))
      .map((name) => readFileSync(join(world.dataDir, name), 'latin1'))
      .join()
  }

  test('export gives all that is kept under an address, however it is written, and nothing of others', async () => {
    world.startDispatcher()
    const [first, second, other] = await accept(
      eventOf(ann, 'My words'),
      eventOf('Ann@Example.ORG'),
      eventOf('ann@example.org.uk', 'Not hers'),
    )
    await world.untilDelivered()
    const [waiting] = await accept(eventOf(ann))
    world.google.spreadsheet.byHand('Leads', (tab) => withText(tab, 1, 2, 'Ann (called back)'))
    const file = join(world.dataDir, 'ann.json')
    const { code, printed } = await runCommand('person export', settings(), [ann, '--to', file])
    expect(printed).toBe(`${file}: 3 events in the journal, 2 rows in the Sheet.\n`)
    expect(code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    expect(kept.journal.map(({ id }: { id: string }) => id)).toEqual([first, second, waiting])
    expect(kept.journal[0].cells).toMatchObject({ email: ann, extra: { message: 'My words' } })
    expect(kept.sheets[0].rows[0]).toMatchObject({ name: 'Ann (called back)', email: ann })
    expect(JSON.stringify(kept)).not.toContain(other)
    expect(JSON.stringify(kept)).not.toContain('Not hers')
  })

  test('forget leaves nothing in journal and Sheet, and everybody else whole', async () => {
    world.startDispatcher()
    await accept(eventOf(ann), eventOf('bob@example.org'), eventOf('ANN@example.org'))
    await accept(eventOf('bob@example.org'), eventOf('joann@example.org'), eventOf(ann))
    await world.untilDelivered()
    world.google.spreadsheet.byHand('Leads', (tab) => sorted(tab, 3, true))
    await accept(eventOf('carl@example.org'))
    await world.untilDelivered()
    const { code, printed } = await forget()
    expect(printed).toContain('Erased: 3 events in the journal, 3 rows in the Sheet.')
    expect(printed).toContain('A search after that didn’t find the address anywhere')
    expect(code).toBe(0)
    expect(bytesOfJournal()).not.toMatch(/[^o]ann@example/i)
    const emails = world.google.spreadsheet.texts('Leads').map((row) => row[3])
    expect(emails).toEqual([
      'email',
      'joann@example.org',
      'bob@example.org',
      'bob@example.org',
      'carl@example.org',
    ])
    const rows = await world.journal.rows({ after: 0, limit: 100 })
    expect(rows.map(({ cells }) => cellOf(cells, 'email')).toSorted()).toEqual(
      emails.slice(1).toSorted(),
    )
    expect((await runCommand('journal check', settings())).code).toBe(0)
    const again = await forget()
    expect(again.printed).toContain('Erased: 0 events in the journal, 0 rows in the Sheet.')
    expect(again.code).toBe(0)
  })

  test('forget empties the tab with the leads’ status, which the service fills again without the person', async () => {
    const dispatcher = world.startDispatcher()
    const { statuses } = world.staff
    const source = { journal: world.journal, statuses, office: { timeZone: 'America/New_York' } }
    const isDeliveryAtRest = () => dispatcher.isAtRest
    const { clock, google } = world
    const writer = new StatusTabWriter({ sheet: world.sheet(), source, isDeliveryAtRest, clock })
    writer.start()
    const [, bob = ''] = await accept(eventOf(ann), eventOf('bob@example.org'))
    await clock.advance(60_000)
    expect(google.spreadsheet.texts('Lead status')).toHaveLength(3)
    expect((await forget()).code).toBe(0)
    expect(google.spreadsheet.texts('Lead status')).toEqual([['The website fills this tab again.']])
    await clock.advance(11 * 60_000)
    const [, ...rows] = google.spreadsheet.texts('Lead status')
    expect(rows.map((row) => row[7])).toEqual([submissionReference(bob)])
    const stopped = writer.stop()
    await clock.advance(10_000)
    await stopped
  })

  test('rows go by their id where staff changed the address, and by the address where they removed the id', async () => {
    world.startDispatcher()
    await accept(eventOf(ann), eventOf('bob@example.org'), eventOf(ann))
    await world.untilDelivered()
    world.google.spreadsheet.byHand('Leads', (tab) =>
      withText(withText(tab, 1, 3, 'new@example.org'), 3, 10, 'typed by staff'),
    )
    const { code, printed } = await forget()
    expect(printed).toContain('Erased: 2 events in the journal, 2 rows in the Sheet.')
    expect(code).toBe(0)
    const emails = world.google.spreadsheet.texts('Leads').map((row) => row[3])
    expect(emails).toEqual(['email', 'bob@example.org'])
  })

  test('notes go with the person; other leads keep their history without her address', async () => {
    const [hers = '', his = ''] = await accept(eventOf(ann), eventOf('bob@example.org'))
    const author = { by: 'zoe', at: '2026-11-20T15:00:00.000Z' }
    const { statuses } = world.staff
    const wish = { status: 'contacted', expected: 0 } as const
    await statuses.change(
      [
        { ...wish, id: hers, note: 'Her secret' },
        { ...wish, id: his, note: `Sister of ${ann}` },
      ],
      author,
    )
    const exported = JSON.parse((await runCommand('person export', settings(), [ann])).printed)
    expect(exported.journal[0].history).toMatchObject([{ status: 'contacted', note: 'Her secret' }])
    expect(exported.naming).toMatchObject({ notes: [his] })
    const { code, printed } = await forget()
    expect(printed).toContain('Also 1 place in staff notes')
    expect(code).toBe(0)
    expect(bytesOfJournal()).not.toMatch(/ann(@|%40)example|Her secret/i)
    expect(await statuses.changedAfter(0, 10)).toMatchObject([
      { event: { id: his }, state: { status: 'contacted', note: '', by: 'zoe' } },
    ])
  })

  test('a trail that an earlier version wrote lets go of the address, and says which lines changed', async () => {
    await accept(eventOf(ann))
    const { audit } = world.staff
    const line = { at: '', by: 'zoe', role: 'staff', address: '', action: 'leads.export', rows: 1 }
    await audit.append({ ...line, detail: { event: 'lead', source: 'Ann@Example.org' } })
    await audit.append({ ...line, detail: { source: 'bob@example.org' } })
    const { code, printed } = await forget()
    expect(printed).toContain('1 line of the audit trail (1)')
    expect(code).toBe(0)
    expect(bytesOfJournal()).not.toMatch(/ann@example/i)
    const lines = await audit.after(0, 10)
    expect(lines.map(({ action, detail, rows }) => [action, detail, rows])).toEqual([
      ['leads.export', { event: 'lead', source: '…' }, 1],
      ['leads.export', { source: 'bob@example.org' }, 1],
      ['person.forget', { sheetRows: 0, trailLines: [1] }, 1],
    ])
    expect(await forget()).toMatchObject({ code: 0 })
  })

  test('export, erasure and backup each leave a line with how many rows, and nobody’s name', async () => {
    world.startDispatcher()
    await accept(eventOf(ann), eventOf(ann), eventOf('bob@example.org'))
    await world.untilDelivered()
    await runCommand('person export', settings(), [ann])
    await runCommand('journal backup', settings())
    await forget()
    const lines = await world.staff.audit.after(0, 10)
    expect(lines.map(({ by, action, detail, rows }) => [by, action, detail, rows])).toEqual([
      ['command', 'person.export', { sheetRows: 2 }, 2],
      ['command', 'journal.backup', {}, 3],
      ['command', 'person.forget', { sheetRows: 2, trailLines: [] }, 2],
    ])
    const file = new DatabaseSync(join(world.dataDir, 'journal.sqlite'), { readOnly: true })
    const erasures = file.prepare('SELECT command, events, sheet_rows FROM erasures').all()
    expect(erasures).toEqual([{ command: 'leads person forget', events: 2, sheet_rows: 2 }])
    const left = file.prepare("SELECT * FROM events WHERE erased_at <> ''").all()
    const empty = { cells: '[]', content_hash: '', state: 'delivered', delivered_to: null }
    expect(left).toMatchObject([empty, empty])
    file.close()
  })

  test('an export whose line cannot be written gives nothing', async () => {
    await accept(eventOf(ann, 'My words'))
    const file = new DatabaseSync(join(world.dataDir, 'journal.sqlite'))
    file.exec(
      "CREATE TRIGGER no_lines BEFORE INSERT ON audit_lines BEGIN SELECT raise(ABORT, 'no'); END",
    )
    file.close()
    const { code, printed } = await runCommand('person export', settings(), [ann])
    expect(code).toBe(3)
    expect(printed).not.toContain('My words')
  })

  test('delivery goes on after it, with the marker where it was and without what was waiting', async () => {
    world.startDispatcher()
    await accept(eventOf(ann), eventOf(ann))
    await world.untilDelivered()
    await world.stopDispatchers()
    const [, bob = ''] = await accept(eventOf(ann), eventOf('bob@example.org'))
    expect((await forget()).printed).toContain('Erased: 3 events in the journal, 2 rows')
    world.startDispatcher()
    expect(await world.untilDelivered(30_000)).toBe(true)
    expect(world.idsInSheet()).toEqual([bob])
    expect((await runCommand('sheet status', settings())).printed).toMatch(/Missing +0/)
  })

  test('while a batch with a row of the person is on its way nothing is erased; afterwards all is', async () => {
    const dispatcher = world.startDispatcher()
    await accept(eventOf('bob@example.org'))
    await world.untilDelivered()
    world.google.failNext('batch', { kind: 'status', status: 503, applied: false })
    const [id = ''] = await accept(eventOf(ann))
    await world.clock.advanceUntil(async () => dispatcher.status().state === 'waiting', 60_000)
    const { outbox } = world
    const frozen = await outbox.frozen(await outbox.openChain(world.google.spreadsheet.id, ''))
    expect(frozen.flatMap(({ eventIds }) => eventIds)).toContain(id)
    const refused = await forget('--wait', '1')
    expect(refused.printed).toMatch(
      /^A batch with one of this person’s rows is on its way to the Sheet/,
    )
    expect(refused.code).toBe(1)
    expect(await world.journal.find(id)).toBeDefined()
    await world.untilDelivered()
    expect(world.google.spreadsheet.texts('Leads').at(-1)?.[3]).toBe(ann)
    expect((await forget()).code).toBe(0)
    expect(world.google.spreadsheet.texts('Leads').at(-1)?.[3]).toBe('bob@example.org')
    expect(bytesOfJournal()).not.toContain(ann)
  })

  test('a batch frozen for a spreadsheet that is not used any more is dropped, when no service runs', async () => {
    const [id = ''] = await accept(eventOf(ann))
    const chain = () => world.outbox.openChain('sheet-of-old', 'm0')
    await world.outbox.markStarted(await chain(), 7)
    const rows = JSON.stringify([{ values: [ann] }])
    await world.outbox.freeze(await chain(), { marker: 'm1', eventIds: [id], rows })
    const refused = await forget()
    expect(refused.printed).toContain('Stop the service and run the command again')
    expect(refused.code).toBe(1)
    await world.journal.close()
    const done = await forget()
    expect(done.code, done.printed).toBe(0)
    expect(bytesOfJournal()).not.toContain(ann)
    await world.reopenJournal()
    expect(await world.outbox.frozen(await chain())).toEqual([])
  })

  test('killed at any moment, it ends what it began when it is run again', async () => {
    world.startDispatcher()
    await accept(
      ...Array.from({ length: 40 }, (_, index) => eventOf(index % 2 ? ann : 'bob@example.org')),
    )
    await world.untilDelivered()
    for (const calls of [1, 3, 4]) {
      const before = world.google.calls.length
      const child = spawnCommand('person forget', settings(), [ann])
      const ended = once(child, 'exit')
      while (world.google.calls.length < before + calls && child.exitCode === null) {
        await new Promise((resolve) => setImmediate(resolve))
      }
      child.kill('SIGKILL')
      await ended
    }
    expect((await forget()).code).toBe(0)
    const emails = world.google.spreadsheet.texts('Leads').map((row) => row[3])
    expect(emails.slice(1)).toEqual(Array(20).fill('bob@example.org'))
    expect(bytesOfJournal()).not.toContain(ann)
  })

  test('an answer of Google that was lost is settled by looking, and nobody else loses a row', async () => {
    world.startDispatcher()
    await accept(eventOf(ann), eventOf('bob@example.org'), eventOf(ann))
    await world.untilDelivered()
    world.google.failNext('batch', { kind: 'truncated', applied: true })
    const { code, printed } = await forget()
    expect(printed).toContain('2 rows in the Sheet')
    expect(code).toBe(0)
    expect(world.google.spreadsheet.texts('Leads').map((row) => row[3])).toEqual([
      'email',
      'bob@example.org',
    ])
  })

  test('what the Sheet still holds because Google refuses is said, and ended by the next run', async () => {
    world.startDispatcher()
    await accept(eventOf(ann))
    await world.untilDelivered()
    world.google.isShared = false
    const refused = await forget()
    expect(refused.printed).toContain('couldn’t be cleared: Google doesn’t let this account write')
    expect(refused.code).toBe(4)
    world.google.isShared = true
    expect((await forget()).printed).toContain(
      'Erased: 0 events in the journal, 1 row in the Sheet.',
    )
    expect(world.google.spreadsheet.texts('Leads')).toHaveLength(1)
  })

  test('an erasure that did not come to its end in the Sheet is nothing that replay writes again', async () => {
    world.startDispatcher()
    await accept(eventOf(ann), eventOf('bob@example.org'))
    await world.untilDelivered()
    world.google.isShared = false
    await forget()
    world.google.isShared = true
    world.google.spreadsheet.byHand('Leads', (tab) => withoutRows(tab, () => true))
    const { printed } = await runCommand('sheet replay', settings(), ['--send'])
    expect(printed).toContain('1 row to be written again')
    await world.untilDelivered()
    expect(world.google.spreadsheet.texts('Leads').map((row) => row[3])).toEqual([
      'email',
      'bob@example.org',
    ])
  })

  test('the address in the words of somebody else is told, and erased with --naming', async () => {
    await accept(eventOf('bob@example.org', `Ask my wife, ${ann}`), eventOf('carl@example.org'))
    const told = await forget()
    expect(told.printed).toContain('The address appears in 1 other event')
    expect(told.code).toBe(1)
    const done = await forget('--naming')
    expect(done.code, done.printed).toBe(0)
    expect(bytesOfJournal()).not.toContain(ann)
    expect(await world.journal.rows({ after: 0, limit: 9 })).toHaveLength(1)
  })

  test('rows of staff’s own in another tab are told, and not changed', async () => {
    world.startDispatcher()
    await accept(eventOf(ann))
    await world.untilDelivered()
    world.google.spreadsheet.byHand('Sheet1', (tab) => withText(tab, 4, 1, `call ${ann}`))
    const { code, printed } = await forget()
    expect(printed).toContain('in the tab “Sheet1”')
    expect(printed).toContain('row 5.')
    expect(code).toBe(1)
    expect(world.google.spreadsheet.texts('Sheet1')[4]?.[1]).toBe(`call ${ann}`)
  })

  test('backups that hold the address are named, and what is restored from them stays erased', async () => {
    const [id = '', bob = ''] = await accept(eventOf(ann), eventOf('bob@example.org'))
    const copy = join(world.dataDir, 'backups', 'before.sqlite')
    await backUp(world.dataDir, { file: copy })
    const { code, printed } = await forget()
    expect(printed).toContain(
      `These copies still hold the address. Remove them, or let them expire: ${copy}.`,
    )
    expect(code).toBe(0)
    await world.journal.close()
    const restored = await runCommand('journal restore', { DATA_DIR: world.dataDir }, [copy])
    expect(restored.printed).toContain(
      'Erased again: 1 event that had been erased since the copy was made.',
    )
    expect(restored.code).toBe(0)
    expect(bytesOfJournal()).not.toContain(ann)
    await world.reopenJournal()
    expect((await world.journal.rows({ after: 0, limit: 9 })).map((event) => event.id)).toEqual([
      bob,
    ])
    expect(await world.journal.find(id)).toBeUndefined()
  })

  test('what settled batches left in free pages goes too', async () => {
    world.startDispatcher()
    // Batches that were frozen and dropped leave their rows in pages that are free.
    for (let round = 0; round < 6; round += 1) {
      await accept(...Array.from({ length: 60 }, () => eventOf(ann, 'words '.repeat(100))))
      await accept(eventOf('bob@example.org'))
      await world.untilDelivered()
    }
    const { code, printed } = await forget()
    expect(code, printed).toBe(0)
    expect(bytesOfJournal()).not.toContain(ann)
    expect(bytesOfJournal()).not.toContain('words words')
  })
})

test('in PostgreSQL, forget leaves no table with the address', async () => {
  const databaseUrl = await createTestDatabase()
  const { journal, staff } = await openJournal({ dataDir: '', databaseUrl })
  const hers = eventOf(ann)
  for (const event of [hers, eventOf('bob@example.org'), eventOf('ANN@example.org')]) {
    await journal.append(event)
  }
  await staff.audit.append({
    ...{ at: '', by: 'zoe', role: 'staff', address: '', action: 'leads.export', rows: 1 },
    detail: { source: ann },
  })
  const settings = { DATABASE_URL: databaseUrl, ADMIN_TOKEN: 'x'.repeat(16) }
  const { code, printed } = await runCommand('person forget', settings, [ann])
  expect(printed).toContain('Erased: 2 events in the journal')
  expect(printed).toContain('PostgreSQL’s write-ahead log, replicas and backups keep it')
  expect(code).toBe(0)
  expect(await journal.rows({ after: 0, limit: 9 })).toHaveLength(1)
  const [left] = await runSql(
    databaseUrl,
    "SELECT count(*)::integer AS rows FROM events WHERE cells ILIKE '%ann@%' OR content_hash LIKE '%hash of%' AND cells = '[]'",
  )
  expect(left?.rows).toBe(0)
  expect(JSON.stringify(await staff.audit.after(0, 10))).not.toContain(ann)
  expect(await journal.append(hers)).toEqual({ outcome: 'erased' })
  await journal.close()
})

test('a late retry of an erased submission is refused, does not bring it back, and a new one is taken', async () => {
  const app = await startApp()
  const submissionId = randomUUID()
  expect((await app.post('/api/lead', { ...aLead, submissionId })).status).toBe(201)
  const dataDir = join(app.journal.location, '..')
  expect((await runCommand('person forget', { DATA_DIR: dataDir }, [aLead.email])).code).toBe(0)
  const retry = await app.post('/api/lead', { ...aLead, submissionId })
  expect(retry.status).toBe(409)
  expect(await retry.json()).toMatchObject({
    detail:
      'What was sent under this submissionId has been erased. To send it again, fill out the form again.',
  })
  expect(await app.events()).toEqual([])
  expect((await app.post('/api/lead', { ...aLead, submissionId: randomUUID() })).status).toBe(201)
  const [event] = await app.events()
  expect(event?.sequence).toBe(2)
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([[[]], [['pat']], [['a@example.org', 'b@example.org']]])(
  'asks for one address when given %j',
  async (given) => {
    for (const script of ['person export', 'person forget']) {
      const { code, printed } = await runCommand(script, { DATA_DIR: '/nowhere' }, given)
      expect(printed).toMatch(
        /^(Give the email address of one person|missing required argument|too many arguments)/,
      )
      expect(code).toBe(2)
    }
  },
)
