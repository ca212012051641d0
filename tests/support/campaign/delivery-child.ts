/**
 * The process that a kill run kills: accepts leads and delivers them, a thousand times faster than
 * life. Prints each id once the journal has acknowledged it; with `drain` it accepts none and ends
 * when everything is delivered.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { createDispatcher } from '#backend/delivery/dispatcher.ts'
import { openJournal } from '#backend/open-journal.ts'
import { sheetClient } from '#backend/sheet/sheet-client.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { fastClock } from './fast-clock.ts'

const [dataDir = '', apiUrl = '', mode = 'accept'] = process.argv.slice(2)
const { journal, outbox } = await openJournal({ dataDir })
const dispatcher = createDispatcher({
  journal,
  outbox,
  sheet: sheetClient({
    spreadsheetId: 'fake-spreadsheet-1',
    apiUrl,
    credentials: { kind: 'token', token: 'fake-token' },
    clock: fastClock,
  }),
  tab: 'Leads',
  clock: fastClock,
})
dispatcher.start()

while (mode === 'accept') {
  const id = randomUUID()
  await journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat Example', Date.now()) })
  process.stdout.write(`${id}\n`)
  await sleepMs(Math.random() * 4)
}
while ((await journal.counts()).pending > 0) await sleepMs(2)
await dispatcher.stop()
await journal.close()
