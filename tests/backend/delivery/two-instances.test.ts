import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDispatcher } from '#backend/delivery/dispatcher.ts'
import { statusTabWriter } from '#backend/delivery/status-tab-writer.ts'
import { openJournal } from '#backend/open-journal.ts'
import { sheetClient } from '#backend/sheet/sheet-client.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { clockAtSpeed } from '#tests/support/campaign/fast-clock.ts'
import { drawFault } from '#tests/support/campaign/faults.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import { shownValue } from '#tests/support/fake-tab.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'

/** At this speed a call counts as lost after 0.6 s, and even a busy machine answers sooner. */
const clock = clockAtSpeed(100)

async function startInstance(
  databaseUrl: string,
  apiUrl: string,
  spreadsheetId = 'fake-spreadsheet-1',
) {
  const { journal, outbox, staff } = await openJournal({ dataDir: '', databaseUrl })
  const sheet = sheetClient({
    spreadsheetId,
    apiUrl,
    credentials: { kind: 'token', token: 'fake-token' },
    clock,
  })
  const dispatcher = createDispatcher({ journal, outbox, sheet, tab: 'Leads', clock })
  const source = { journal, statuses: staff.statuses, office: { timeZone: 'America/New_York' } }
  const isDeliveryAtRest = () => dispatcher.isAtRest
  const statusTab = statusTabWriter({ sheet, source, isDeliveryAtRest, clock })
  dispatcher.start()
  statusTab.start()
  return { journal, dispatcher, statusTab }
}

test('of three instances on one PostgreSQL journal, under faults, one delivers each row once, in order, and two stand by', async () => {
  const random = seededRandom(3)
  const google = await FakeSheetsServer.start({ clock })
  google.decideFault = () => (random() < 0.4 ? drawFault(random) : undefined)
  const url = await createTestDatabase()
  const running = await Promise.all([1, 2, 3].map(() => startInstance(url, google.url)))
  const accepted: string[] = []
  for (let round = 0; round < 60; round += 1) {
    const id = randomUUID()
    accepted.push(id)
    const { journal } = running[round % 3] ?? {}
    await journal?.append({ id, contentHash: id, cells: leadCells(id, 'Pat', round) })
  }
  const pending = async () => (await running[0]?.journal.counts())?.pending
  await expect.poll(pending).toBe(0)
  const written = google.spreadsheet.appended.map((cells) => JSON.parse(cells[10] ?? '{}').id)
  expect(written).toEqual(accepted)
  const standbys = () =>
    running.filter(({ dispatcher }) => dispatcher.report().state === 'standby').length
  // An instance that was slow to start has not asked for the lease yet.
  await expect.poll(standbys).toBe(2)
  await expect.poll(() => running.filter(({ dispatcher }) => dispatcher.isAtRest).length).toBe(1)
  google.decideFault = () => undefined
  const references = () =>
    google.spreadsheet.document.tabs
      .filter(({ title }) => title === 'Lead status')
      .flatMap(({ rows }) => rows.slice(1).map((row) => shownValue(row[7])))
  const newestFirst = accepted.toReversed().map(submissionReference)
  await expect.poll(references, { timeout: 30_000 }).toEqual(newestFirst)
  for (const { dispatcher, statusTab, journal } of running) {
    await statusTab.stop()
    await dispatcher.stop()
    await journal.close()
  }
  await google.stop()
})

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
  for (const { statusTab, journal } of [older, newer]) {
    await statusTab.stop()
    await journal.close()
  }
  await google.stop()
})
