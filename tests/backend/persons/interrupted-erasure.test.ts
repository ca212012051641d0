/** `leads person forget` during delivery, kills and refusals: it finishes or says what is left. */

import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { shownValue, sorted, withoutRows } from '#tests/support/fake-tab.ts'
import { runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { describeInBoth } from '#tests/support/journal-places.ts'
import { ann, bob, leadOf, personWorld } from '#tests/support/person-world.ts'

const at = personWorld()

test('delivery continues after it with the same marker and without the person’s pending rows', async () => {
  await at.deliver(leadOf(ann), leadOf(ann))
  await at.world().stopDispatchers()
  const [, his = ''] = await at.accept(leadOf(ann), leadOf(bob))
  expect((await at.forget()).printed).toContain('Erased: 3 events in the journal, 2 rows')
  at.world().startDispatcher()
  expect(await at.world().untilDelivered(30_000)).toBe(true)
  expect(at.world().idsInSheet()).toEqual([his])
  const status = await runCommand('sheet status', at.world().commandSettings)
  expect(status.printed).toMatch(/Missing +0/)
})

test('while a batch with a row of the person is under way nothing is erased; afterward everything is', async () => {
  const { clock, google, journal, outbox } = at.world()
  const dispatcher = at.world().startDispatcher()
  await at.accept(leadOf(bob))
  await at.world().untilDelivered()
  google.failNext('batch', { kind: 'status', status: 503, applied: false })
  const [id = ''] = await at.accept(leadOf(ann))
  await clock.advanceUntil(async () => dispatcher.report().state === 'waiting', 60_000)
  const frozen = await outbox.frozen(await at.world().chain())
  expect(frozen.flatMap(({ eventIds }) => eventIds)).toContain(id)
  const refused = await at.forget()
  expect(refused.printed).toMatch(
    /^A batch with one of this person’s rows is on its way to the Sheet/,
  )
  expect(refused.code).toBe(1)
  expect(await journal.find(id)).toBeDefined()
  await at.world().untilDelivered()
  expect(at.emails()).toEqual([bob, ann])
  expect((await at.forget()).code).toBe(0)
  expect(at.emails()).toEqual([bob])
  expect(at.bytesOfJournal()).not.toContain(ann)
})

test('a batch frozen for a spreadsheet no longer in use is dropped', async () => {
  const [id = ''] = await at.accept(leadOf(ann))
  const chain = () => at.world().outbox.openChain('sheet-of-old', 'm0')
  await at.world().outbox.markStarted(await chain(), 7)
  const rows = JSON.stringify([{ values: [ann] }])
  await at.world().outbox.freeze(await chain(), { marker: 'm1', eventIds: [id], rows })
  const done = await at.forget()
  expect(done.printed).toContain('Erased: 1 event in the journal')
  // That spreadsheet can't be reached.
  expect(done.code).toBe(1)
  expect(at.bytesOfJournal()).not.toContain(ann)
  expect(await at.world().outbox.frozen(await chain())).toEqual([])
})

test('killed at any moment, it finishes when it is run again', async () => {
  const { google, commandSettings } = at.world()
  await at.deliver(...Array.from({ length: 40 }, (_, index) => leadOf(index % 2 ? ann : bob)))
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
  expect((await at.forget()).code).toBe(0)
  expect(at.emails()).toEqual(Array(20).fill(bob))
  expect(at.bytesOfJournal()).not.toContain(ann)
})

test('after a lost answer of Google it checks the Sheet, and nobody else loses a row', async () => {
  await at.deliver(leadOf(ann), leadOf(bob), leadOf(ann))
  at.world().google.failNext('batch', { kind: 'truncated', applied: true })
  const { code, printed } = await at.forget()
  expect(printed).toContain('2 rows in the Sheet')
  expect(code).toBe(0)
  expect(at.emails()).toEqual([bob])
})

test('a lead delivered while it reads the spreadsheet does not stop it', async () => {
  await at.deliver(leadOf(ann), leadOf(bob))
  let hasDelivered = false
  at.world().google.decideFault = async (kind) => {
    if (kind !== 'values' || hasDelivered) return
    hasDelivered = true
    await at.accept(leadOf(bob))
    await at.world().untilDelivered()
  }
  expect(await at.forget()).toMatchObject({ code: 0 })
  expect(hasDelivered).toBe(true)
  expect(at.emails()).toEqual([bob, bob])
})

test('a log that somebody who reads keeps from being emptied is told', async () => {
  await at.accept(leadOf(ann))
  using reader = new DatabaseSync(at.world().journal.location, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM events')
  const { code, printed } = await at.forget()
  expect(printed).toContain('kept its log from being emptied')
  expect(code).toBe(1)
})

test('another lead’s row that goes because staff sort at that second is told', async () => {
  await at.deliver(leadOf(ann), leadOf(bob))
  await at.world().stopDispatchers()
  at.world().google.decideFault = async (kind) => {
    if (kind === 'batch') at.byHand((tab) => sorted(tab, 3, true))
  }
  expect((await at.forget()).printed).toContain('Other rows (1) disappeared from the tab')
  expect(at.emails()).toEqual([])
})

describeInBoth('over %s', (journal) => {
  test('only one erasure at a time has its turn', async () => {
    await using first = await openJournalBesideService(journal.place)
    await using second = await openJournalBesideService(journal.place)
    {
      await using turn = await first.database.claim('erasure')
      expect(turn).toBeDefined()
      expect(await second.database.claim('erasure')).toBeUndefined()
    }
    await using next = await second.database.claim('erasure')
    expect(next).toBeDefined()
  })
})

test('rows left because Google refuses are reported, never rewritten, and erased by the next run', async () => {
  const { google, commandSettings } = at.world()
  await at.deliver(leadOf(bob), leadOf(ann))
  google.isShared = false
  const refused = await at.forget()
  expect(refused.printed).toContain('couldn’t be used: Google doesn’t let this account write')
  expect(refused.code).toBe(1)
  google.isShared = true
  at.byHand((tab) => withoutRows(tab, (row) => shownValue(row[3]) === bob))
  const { printed } = await runCommand('sheet replay', commandSettings, ['--send'])
  expect(printed).toContain('1 row to be written again')
  await at.world().untilDelivered()
  expect(at.emails()).toEqual([ann, bob])
  expect((await at.forget()).printed).toContain('Erased: 0 events in the journal, 1 row in the')
  expect(at.emails()).toEqual([bob])
})

test('a restore from a backup that holds the address erases the person again', async () => {
  const [hers = '', his = ''] = await at.accept(leadOf(ann), leadOf(bob))
  const { dataDir } = at.world()
  const copy = join(dataDir, 'backups', 'before.sqlite')
  backUp(dataDir, copy)
  expect((await at.forget()).code).toBe(0)
  await at.world().journal.close()
  const restored = await runCommand('journal restore', { DATA_DIR: dataDir }, [copy])
  expect(restored.printed).toContain(
    'Erased again: 1 event that had been erased since the copy was made.',
  )
  expect(restored.code).toBe(0)
  expect(at.bytesOfJournal()).not.toContain(ann)
  await at.world().reopenJournal()
  const { journal } = at.world()
  expect((await journal.rows(0, 9)).map(({ id }) => id)).toEqual([his])
  expect(await journal.find(hers)).toBeUndefined()
})
