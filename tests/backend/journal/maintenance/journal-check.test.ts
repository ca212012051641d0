/** `leads journal check`: reports a journal as intact only if it is. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandEntry } from '#backend/journal/audit-store.ts'
import { endWith, runCommand } from '#tests/support/journal-commands.ts'
import { accept, anEvent, journalPlaces, sqlitePlace } from '#tests/support/journal-places.ts'

test.each(journalPlaces)('finds a journal in use intact, in %s', async (_kind, create) => {
  const place = await create()
  await using open = await place.open()
  const { journal, outbox } = open
  const [first = '', second = ''] = await accept(open, 3)
  await journal.append({ ...anEvent(), isLimited: true })
  const chain = await outbox.openChain('sheet', 'm0')
  await outbox.markDelivered(chain, { marker: 'm1', eventIds: [first], rows: '[{}]' }, '')
  await outbox.quarantine([second], { reason: 'Refused.', at: '' })
  const counts = '4 events: 2 waiting, 1 delivered, 1 set aside, 0 erased.'
  const printed = `${journal.location} holds ${counts}\nIt is intact and consistent.\n`
  expect(await runCommand('journal check', place.settings)).toMatchObject({ code: 0, printed })
})

const odd = 'Events that don’t contain what they should (1)'

test.each([
  ['Status changes are missing', 'DELETE FROM status_changes WHERE version = 1'],
  ['lines are missing', 'DELETE FROM audit_lines WHERE number = 1'],
  [odd, "UPDATE events SET delivered_to = 'sheet'"],
  [odd, "UPDATE events SET cells = '[1]'"],
  ['This journal has lost its identity', 'DELETE FROM journal', 3],
] as const)('reports: %s', async (sentence, sql, ended: number = 1) => {
  const { open, settings, tamper } = await sqlitePlace()
  await using opened = await open()
  const [id = ''] = await accept(opened, 1)
  await opened.outbox.openChain('sheet', 'm0')
  const line = commandEntry('x', {}, null, new Date())
  for (const status of ['contacted', 'booked'] as const) {
    await opened.staff.statuses.change([{ id, status }], line, line)
  }
  await tamper(sql)
  expect(await runCommand('journal check', settings)).toMatchObject(endWith(ended, sentence))
})

test('reports damage in the middle of the file, and what to do', async () => {
  const { dataDir, open, settings } = await sqlitePlace()
  const service = await open()
  await accept(service, 400)
  await service.journal.close()
  const path = join(dataDir, 'journal.sqlite')
  writeFileSync(path, readFileSync(path).fill(0xa5, 8 * 4096, 12 * 4096))
  const { code, printed } = await runCommand('journal check', settings)
  expect(printed).toMatch(/^The file is damaged: /)
  expect(printed).toContain('npm run leads -- journal restore FILE')
  expect(code).toBe(1)
})
