/**
 * `leads person export` and `leads person forget`: all data of one person, and no one else's.
 * During delivery, kills and refusals an erasure finishes or says what is left.
 */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { NewEvent } from '#backend/journal/journal.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { cellOf } from '#domain/lead-row.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import { shownValue, sorted, withoutRows, withText } from '#tests/support/fake-tab.ts'
import { endWith, runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { anEvent, journalPlaces } from '#tests/support/journal-places.ts'
import { startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

startEachWorld()

const ann = 'ann@example.org'
const bob = 'bob@example.org'

const leadOf = (email: string, message = 'Please call.') =>
  anEvent({ event: 'lead', email, extra: { message } })

const forget = () => runCommand('person forget', world.commandSettings, [ann])
const expectForget = async (code: number, words: string) =>
  expect(await forget()).toMatchObject(endWith(code, words))
const exportAnn = (...more: readonly string[]) =>
  runCommand('person export', world.commandSettings, [ann, ...more])

async function accept(...leads: readonly NewEvent[]): Promise<readonly string[]> {
  for (const lead of leads) await world.journal.append(lead)
  return leads.map(({ id }) => id)
}

/** Starts a dispatcher, which keeps running. */
async function deliver(...leads: readonly NewEvent[]): Promise<readonly string[]> {
  world.startDispatcher()
  const ids = await accept(...leads)
  await world.untilDelivered()
  return ids
}

/** Email addresses in the leads' tab, from top to bottom, without the title. */
const emails = () =>
  world.google.spreadsheet
    .texts('Leads')
    .slice(1)
    .map((row) => row[3])

/** It names nobody. */
async function lastAuditLine() {
  const [line = expect.unreachable()] = await world.staff.audit.before(99, 1)
  return [line.by, line.action, line.detail, line.rows]
}

function bytesOfJournal(): string {
  const names = readdirSync(world.dataDir).filter((name) => /^journal\.sqlite(-wal)?$/.test(name))
  return names.map((name) => readFileSync(join(world.dataDir, name), 'latin1')).join()
}

test('export gives everything kept under any spelling of an address, and nothing of others', async () => {
  const [first, second, other] = await deliver(
    leadOf(ann, 'My words'),
    leadOf('Ann@Example.ORG'),
    leadOf('ann@example.org.uk', 'Not hers'),
  )
  const [waiting] = await accept(leadOf(ann))
  byHand((tab) => withText(tab, 1, 2, 'Ann (called back)'))
  const file = join(world.dataDir, 'ann.json')
  const { code, printed } = await exportAnn('--to', file)
  expect(printed).toBe(`${file}: 3 events in the journal, 2 rows in the Sheet.\n`)
  expect(code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  const kept = JSON.parse(text)
  expect(kept.journal.map(({ id }: { id: string }) => id)).toEqual([first, second, waiting])
  expect(kept.journal[0].cells).toMatchObject({ email: ann, extra: { message: 'My words' } })
  expect(kept.sheets[0].rows[0]).toMatchObject({ name: 'Ann (called back)', email: ann })
  expect(text).not.toContain(other)
  expect(text).not.toContain('Not hers')
  expect(await lastAuditLine()).toEqual(['command', 'person.export', { sheetRows: 2 }, 3])
})

test('forget removes the person from journal and Sheet, and leaves everybody else unchanged', async () => {
  await deliver(leadOf(ann), leadOf(bob), leadOf('ANN@example.org'))
  await accept(leadOf(bob), leadOf('joann@example.org'), leadOf(ann))
  await world.untilDelivered()
  byHand((tab) => sorted(tab, 3, true))
  await accept(leadOf('carl@example.org'))
  await world.untilDelivered()
  await expectForget(0, 'Erased: 3 events in the journal, 3 rows in the Sheet.')
  expect(await lastAuditLine()).toEqual(['command', 'person.forget', { sheetRows: 3 }, 3])
  expect(bytesOfJournal()).not.toMatch(/[^o]ann@example/i)
  const left = ['joann@example.org', bob, bob, 'carl@example.org']
  expect(emails()).toEqual(left)
  const rows = await world.journal.rows(0, 100)
  expect(rows.map(({ cells }) => cellOf(cells, 'email')).toSorted()).toEqual(left.toSorted())
  expect((await runCommand('journal check', world.commandSettings)).code).toBe(0)
  await expectForget(0, 'Erased: 0 events in the journal, 0 rows in the Sheet.')
})

test('forget finds rows by id if staff changed the address, and by address if they removed the id', async () => {
  await deliver(leadOf(ann), leadOf(bob), leadOf(ann))
  byHand((tab) => withText(withText(tab, 1, 3, 'new@example.org'), 3, 10, 'typed by staff'))
  await expectForget(0, 'Erased: 2 events in the journal, 2 rows in the Sheet.')
  expect(emails()).toEqual([bob])
})

test('a person’s notes are exported and erased with the lead; other leads keep theirs', async () => {
  const [hers = '', his = ''] = await accept(leadOf(ann), leadOf(bob))
  const { statuses } = world.staff
  const wish = { status: 'contacted', expected: 0 } as const
  const wishes = [
    { ...wish, id: hers, note: 'Her secret' },
    { ...wish, id: his, note: 'His own' },
  ]
  await statuses.change(wishes, { by: 'zoe', at: '2026-11-20T15:00:00.000Z' })
  const exported = JSON.parse((await exportAnn()).printed)
  expect(exported.journal[0].history).toMatchObject([{ status: 'contacted', note: 'Her secret' }])
  await expectForget(0, 'Erased')
  expect(bytesOfJournal()).not.toMatch(/ann(@|%40)example|Her secret/i)
  expect(await statuses.changedAfter(0, 10)).toMatchObject([
    { event: { id: his }, state: { status: 'contacted', note: 'His own', by: 'zoe' } },
  ])
})

test.each(journalPlaces)(
  'over %s, one erasure at a time has its turn, and no note stays that is saved meanwhile',
  async (_kind, create) => {
    const place = await create()
    await using open = await place.open()
    const leads = Array.from({ length: 40 }, () => leadOf(ann))
    for (const lead of leads) await open.journal.append(lead)
    const run = () => runCommand('person forget', place.settings, [ann])
    {
      await using _other = await open.database.claim('erasure')
      expect(await run()).toMatchObject(endWith(1, 'Another "leads person forget" is under way'))
    }
    let isErasing = true
    const save = async ({ id }: { readonly id: string }) => {
      for (let round = 0; isErasing; round += 1) {
        const wish = { id, note: `Her secret ${round}` }
        await open.staff.statuses.change([wish], { by: 'zoe', at: '2026-11-20T15:00:00.000Z' })
        await nextTurn()
      }
    }
    const saving = Promise.all(leads.slice(0, 4).map(save))
    expect(await run()).toMatchObject(endWith(0, 'Erased: 40 events'))
    isErasing = false
    await saving
    const { changedAfter, histories } = open.staff.statuses
    expect(await changedAfter(0, 99)).toEqual([])
    expect(await histories(leads.map(({ id }) => id))).toEqual(new Map())
    expect(await open.journal.rows(0, 99)).toEqual([])
    const [first = expect.unreachable()] = leads
    expect(await open.journal.append(first)).toEqual({ outcome: 'erased' })
    expect((await runCommand('journal check', place.settings)).code).toBe(0)
  },
)

test('a person is found by telephone number, in words of their own or of others', async () => {
  const number = '(727) 555-0142'
  const click = {
    ...leadOf(''),
    ...anEvent({ event: 'call_click', email: '', extra: { phone: '+17275550142' } }),
  }
  await accept(leadOf(ann, 'Call +1 727 555 0142, please.'), leadOf(bob, 'x'), click)
  const run = (command: string) => runCommand(command, world.commandSettings, [number])
  const { naming } = JSON.parse((await run('person export')).printed)
  expect(naming.events).toHaveLength(1)
  expect(await run('person forget')).toMatchObject(endWith(1, 'other events (1)'))
  expect(await world.journal.rows(0, 9)).toHaveLength(3)
})

test('every spreadsheet that was ever given leads is gone through, and one that cannot be reached is named', async () => {
  const { google, outbox } = world
  const [hers = ''] = await deliver(leadOf(ann), leadOf(bob))
  await world.stopDispatchers()
  // Another spreadsheet of this journal, in which the row of a lead delivered elsewhere stands.
  const earlier = new FakeSpreadsheet('the-earlier-sheet')
  earlier.document = google.spreadsheet.document
  google.spreadsheets.push(earlier)
  await outbox.openChain(earlier.id, 'm0')
  // A batch frozen for one that is no longer in use is dropped.
  const [waiting = ''] = await accept(leadOf(ann))
  const lost = () => outbox.openChain('a-sheet-out-of-reach', 'm0')
  await outbox.markStarted(await lost(), 7)
  const rows = JSON.stringify([{ values: [ann] }])
  await outbox.freeze(await lost(), { marker: 'm1', eventIds: [waiting], rows })
  const { code, printed } = await forget()
  expect(printed).toContain('2 events in the journal, 2 rows in the Sheet.')
  expect(printed).toContain('The spreadsheet a-sheet-out-of-reach couldn’t be used')
  expect(code).toBe(1)
  expect(await outbox.frozen(await lost())).toEqual([])
  expect(bytesOfJournal()).not.toContain(ann)
  for (const spreadsheet of [earlier, google.spreadsheet]) {
    expect(spreadsheet.texts('Leads')).toHaveLength(2)
    expect(JSON.stringify(spreadsheet.texts('Leads'))).not.toContain(hers)
  }
})

test('an export whose audit line cannot be written gives nothing', async () => {
  await accept(leadOf(ann, 'My words'))
  world.changeJournal(
    "CREATE TRIGGER no_lines BEFORE INSERT ON audit_lines BEGIN SELECT raise(ABORT, 'no'); END",
  )
  const { code, printed } = await exportAnn()
  expect(code).toBe(3)
  expect(printed).not.toContain('My words')
})

test('rows that staff wrote in another tab are reported and not changed', async () => {
  await deliver(leadOf(ann))
  const { spreadsheet } = world.google
  spreadsheet.byHand('Sheet1', (tab) => withText(tab, 4, 1, `call ${ann}`))
  await expectForget(1, `in the tab “Sheet1” of ${spreadsheet.id}: row 5.`)
  expect(spreadsheet.texts('Sheet1')[4]?.[1]).toBe(`call ${ann}`)
})

test('a late retry of an erased submission is refused and restores nothing; a new one is accepted', async () => {
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
  expect(await app.events()).toMatchObject([{ sequence: 2 }])
  await app.stop()
})

test('delivery continues after it with the same marker and without the person’s pending rows', async () => {
  await deliver(leadOf(ann), leadOf(ann))
  await world.stopDispatchers()
  const [, his = ''] = await accept(leadOf(ann), leadOf(bob))
  await expectForget(0, 'Erased: 3 events in the journal, 2 rows')
  world.startDispatcher()
  expect(await world.untilDelivered(30_000)).toBe(true)
  expect(world.idsInSheet()).toEqual([his])
  const status = await runCommand('sheet status', world.commandSettings)
  expect(status.printed).toMatch(/Missing +0/)
})

test('while a batch with a row of the person is under way nothing is erased; afterward everything is', async () => {
  const { clock, google, journal, outbox } = world
  const dispatcher = world.startDispatcher()
  await accept(leadOf(bob))
  await world.untilDelivered()
  google.failNext('batch', { kind: 'status', status: 503 })
  const [id = ''] = await accept(leadOf(ann))
  await clock.advanceUntil(async () => dispatcher.report().state === 'waiting', 60_000)
  const frozen = await outbox.frozen(await world.chain())
  expect(frozen.flatMap(({ eventIds }) => eventIds)).toContain(id)
  await expectForget(1, 'A batch with one of this person’s rows is on its way to the Sheet')
  expect(await journal.find(id)).toBeDefined()
  await world.untilDelivered()
  expect(emails()).toEqual([bob, ann])
  await expectForget(0, 'Erased')
  expect(emails()).toEqual([bob])
  expect(bytesOfJournal()).not.toContain(ann)
})

test('killed at any moment, it finishes when it is run again', async () => {
  const { google, commandSettings } = world
  await deliver(...Array.from({ length: 40 }, (_, index) => leadOf(index % 2 ? ann : bob)))
  for (const calls of [1, 3, 4]) {
    const before = google.calls.length
    const child = spawnCommand('person forget', commandSettings, [ann])
    const ended = once(child, 'exit')
    while (google.calls.length < before + calls && child.exitCode === null) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    child.kill('SIGKILL')
    await ended
  }
  await expectForget(0, 'Erased')
  expect(emails()).toEqual(Array(20).fill(bob))
  expect(bytesOfJournal()).not.toContain(ann)
})

test('after a lost answer of Google it checks the Sheet, and nobody else loses a row', async () => {
  await deliver(leadOf(ann), leadOf(bob), leadOf(ann))
  world.google.failNext('batch', { kind: 'truncated', applied: true })
  await expectForget(0, '2 rows in the Sheet')
  expect(emails()).toEqual([bob])
})

test('a lead delivered while it reads the spreadsheet does not stop it', async () => {
  await deliver(leadOf(ann), leadOf(bob))
  let hasDelivered = false
  world.google.decideFault = async (kind) => {
    if (kind !== 'values' || hasDelivered) return
    hasDelivered = true
    await accept(leadOf(bob))
    await world.untilDelivered()
  }
  await expectForget(0, 'Erased')
  expect(hasDelivered).toBe(true)
  expect(emails()).toEqual([bob, bob])
})

test('a log that somebody who reads keeps from being emptied is told', async () => {
  await accept(leadOf(ann))
  using reader = new DatabaseSync(world.journal.location, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM events')
  await expectForget(1, 'kept its log from being emptied')
})

test('another lead’s row that goes because staff sort at that second is told', async () => {
  await deliver(leadOf(ann), leadOf(bob))
  await world.stopDispatchers()
  world.google.decideFault = async (kind) => {
    if (kind === 'batch') byHand((tab) => sorted(tab, 3, true))
  }
  await expectForget(1, 'Other rows (1) disappeared from the tab')
  expect(emails()).toEqual([])
})

test('rows left because Google refuses are reported, never rewritten, and erased by the next run', async () => {
  const { google, commandSettings } = world
  await deliver(leadOf(bob), leadOf(ann))
  google.isShared = false
  await expectForget(1, 'couldn’t be used: Google doesn’t let this account write')
  google.isShared = true
  byHand((tab) => withoutRows(tab, (row) => shownValue(row[3]) === bob))
  const { printed } = await runCommand('sheet replay', commandSettings, ['--send'])
  expect(printed).toContain('1 row to be written again')
  await world.untilDelivered()
  expect(emails()).toEqual([ann, bob])
  await expectForget(0, 'Erased: 0 events in the journal, 1 row in the')
  expect(emails()).toEqual([bob])
})

test('a restore from a backup that holds the address erases the person again', async () => {
  const [hers = '', his = ''] = await accept(leadOf(ann), leadOf(bob))
  const { dataDir } = world
  const copy = join(dataDir, 'backups', 'before.sqlite')
  backUp(dataDir, copy)
  await expectForget(0, 'Erased')
  await world.journal.close()
  expect(await runCommand('journal restore', { DATA_DIR: dataDir }, [copy])).toMatchObject(
    endWith(0, 'Erased again: 1 event that had been erased since the copy was made.'),
  )
  expect(bytesOfJournal()).not.toContain(ann)
  await world.reopenJournal()
  const { journal } = world
  expect((await journal.rows(0, 9)).map(({ id }) => id)).toEqual([his])
  expect(await journal.find(hers)).toBeUndefined()
})
