import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDispatcher } from '#backend/delivery/dispatcher.ts'
import { openJournal } from '#backend/open-journal.ts'
import { sheetClient } from '#backend/sheet/sheet-client.ts'
import { clockAtSpeed } from '#tests/support/campaign/fast-clock.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'

/** At this speed a call counts as lost after 0.6 s, and even a busy machine answers sooner. */
const clock = clockAtSpeed(100)

async function startInstance(
  databaseUrl: string,
  apiUrl: string,
  spreadsheetId = 'fake-spreadsheet-1',
) {
  const { journal, outbox } = await openJournal({ dataDir: '', databaseUrl })
  const sheet = sheetClient({
    spreadsheetId,
    apiUrl,
    credentials: { kind: 'token', token: 'fake-token' },
    clock,
  })
  const dispatcher = createDispatcher({ journal, outbox, sheet, tab: 'Leads', clock })
  dispatcher.start()
  return { journal, dispatcher }
}

test('while instances move to another spreadsheet one by one, each row is written to only one of the two', async () => {
  const google = await FakeSheetsServer.start({ clock })
  const next = new FakeSpreadsheet('fake-spreadsheet-2')
  google.spreadsheets.push(next)
  const url = await createTestDatabase()
  const older = await startInstance(url, google.url)
  const newer = await startInstance(url, google.url, next.id)
  const accept = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      const id = randomUUID()
      await newer.journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat', round) })
    }
    await expect.poll(async () => (await newer.journal.counts()).pending).toBe(0)
  }
  const standsBy = ({ dispatcher }: typeof newer) => dispatcher.report().state === 'standby'
  await expect.poll(() => [older, newer].filter(standsBy).length).toBe(1)
  const [first, second] = standsBy(newer) ? [older, newer] : [newer, older]
  await accept(10)
  await first.dispatcher.stop()
  await accept(10)
  const written = [google.spreadsheet, next].map(({ appended }) => appended.length)
  expect(written).toEqual([10, 10])
  await second.dispatcher.stop()
  for (const { journal } of [older, newer]) await journal.close()
  await google.stop()
})
