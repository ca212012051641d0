/**
 * The process that an alert run kills: accepts leads and sends alerts, a thousand times faster than
 * in real life. With no leads to accept, it ends once no alert waits.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { openAlerts } from '#backend/alerts/alerts.ts'
import { openJournal } from '#backend/open-journal.ts'
import { settings } from '#backend/settings/schema.ts'
import { alertOptions, clockAtSpeed } from '#tests/support/alert-options.ts'
import { anEvent } from '#tests/support/journal-places.ts'

const [toAccept = 0, gapMs = 0] = process.argv.slice(2).map(Number)
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env
const open = await openJournal({ dataDir, databaseUrl })
const { journal, alertStore } = open
const alerts = openAlerts({
  ...alertOptions(open),
  // The disk is low all the time: each channel has to tell that once.
  diskTrouble: () => 'It is almost full.',
  clock: clockAtSpeed(1_000),
  settings: settings.parse(process.env),
})
await alerts.prepare()
alerts.start()
process.stdout.write('started\n')

for (let left = toAccept; left > 0; left -= 1) {
  await journal.append(anEvent({ timestamp: new Date().toISOString() }))
  await sleepMs(Math.random() * 2 * gapMs)
}
if (toAccept === 0) {
  const isDone = async () => {
    const last = await journal.lastSequence()
    const states = await alertStore.all()
    const done = states.filter(
      ({ sentThrough, message, told }) =>
        sentThrough >= last && message === undefined && told.length > 0,
    )
    return done.length === 2
  }
  while (!(await isDone())) await sleepMs(5)
  await alerts.stop()
  await journal.close()
} else await sleepMs(60_000)
