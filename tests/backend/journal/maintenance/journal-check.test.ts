/** `leads journal check`: reports a journal as intact only if it is. */

import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { accept, journalPlaces } from '#tests/support/journal-places.ts'
import { changeFile } from '#tests/support/restorable-journal.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let dataDir: string
let service: OpenJournal
beforeEach(async () => {
  dataDir = temporaryFolder()
  service = await openJournal({ dataDir })
})
afterEach(() => service.journal.close())

/** Three events: one delivered, one in the batch under way, one waiting. */
async function deliverSome(open: OpenJournal): Promise<readonly string[]> {
  const ids = await accept(open, 3)
  const [first = '', second = ''] = ids
  const { outbox } = open
  await outbox.markStarted(await outbox.openChain('sheet', 'm0'), 7)
  const one = { marker: 'm1', eventIds: [first], rows: '[{}]' }
  await outbox.freeze(await outbox.openChain('sheet', ''), one)
  await outbox.markDelivered(await outbox.openChain('sheet', ''), one, '2026-11-20T15:00:00.000Z')
  const two = { marker: 'm2', eventIds: [second], rows: '[{}]' }
  await outbox.freeze(await outbox.openChain('sheet', ''), two)
  return ids
}

const check = () => runCommand('journal check', { DATA_DIR: dataDir })

test.each(journalPlaces)('finds a journal in use intact, in %s', async (_kind, create) => {
  const place = await create()
  await using open = await place.open()
  await deliverSome(open)
  const { code, printed } = await runCommand('journal check', place.settings)
  expect(printed).toBe(
    `${open.journal.location} holds 3 events: 2 waiting, 1 delivered, 0 set aside, 0 erased.\nIt is intact and consistent.\n`,
  )
  expect(code).toBe(0)
})

/** Makes two changes of one lead's status, with their audit lines. */
async function leaveHistory({ staff: { statuses } }: OpenJournal, id: string) {
  const who = { at: '', by: 'ann', role: 'staff', address: '' }
  const line = { ...who, action: 'x', detail: {}, rows: null }
  for (const status of ['contacted', 'booked'] as const) {
    const change = { id, status, note: undefined, expected: undefined }
    await statuses.change([change], line, line)
  }
}

test.each([
  ['Status changes are missing', 'DELETE FROM status_changes WHERE version = 1'],
  ['lines are missing', 'DELETE FROM audit_lines WHERE number = 1'],
  [
    'contains events that are no longer waiting',
    "UPDATE events SET state = 'delivered' WHERE sequence = 2",
  ],
  [
    'Events that don’t contain what they should (1)',
    "UPDATE events SET state = 'pending' WHERE sequence = 1",
  ],
  [
    'Events that don’t contain what they should (1)',
    "UPDATE events SET cells = '[1]' WHERE sequence = 3",
  ],
  ['doesn’t have exactly one row for each of its events', "UPDATE frozen_batches SET rows = '[]'"],
  ['was frozen before its chain began', 'UPDATE chains SET is_started = 0'],
  ['This journal has lost its identity', 'DELETE FROM journal', 3],
  ['has 2 identities', "INSERT INTO journal (id) VALUES ('x')"],
] as const)('reports: %s', async (sentence, sql, ended: number = 1) => {
  const [id = ''] = await deliverSome(service)
  await leaveHistory(service, id)
  changeFile(join(dataDir, 'journal.sqlite'), sql)
  const { code, printed } = await check()
  expect(printed).toContain(sentence)
  expect(code).toBe(ended)
})

test('reports a file that others can read', async () => {
  await accept(service, 1)
  chmodSync(join(dataDir, 'journal.lock'), 0o644)
  chmodSync(join(dataDir, 'journal.sqlite'), 0o640)
  const { code, printed } = await check()
  for (const name of ['journal.lock', 'journal.sqlite']) {
    expect(printed).toContain(`Other users of this machine can open ${dataDir}/${name}. Give it`)
  }
  expect(code).toBe(1)
})

test('reports damage in the middle of the file, and what to do', async () => {
  await accept(service, 400)
  await service.journal.close()
  const path = join(dataDir, 'journal.sqlite')
  const bytes = readFileSync(path)
  bytes.fill(0xa5, 8 * 4096, 12 * 4096)
  writeFileSync(path, bytes)
  const { code, printed } = await check()
  expect(printed).toMatch(/^The file is damaged: /)
  expect(printed).toContain('npm run leads -- journal restore FILE')
  expect(code).toBe(1)
})
