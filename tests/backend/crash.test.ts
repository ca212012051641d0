/** The promise behind every 201: leads counted in and rows counted out, with kills in between. */

import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openJournal } from '#backend/open-journal.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import {
  killSpawned,
  noLimits,
  type ServiceProcess,
  startService,
} from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { Visitors } from '#tests/support/visitors.ts'

const rounds = 6

afterEach(() => killSpawned())

test(`killed ${rounds} times, at random or while Google writes rows, the service delivers each acknowledged lead once, in order`, async () => {
  const google = await FakeSheetsServer.start()
  const dataDir = temporaryFolder()
  const settings = {
    DATA_DIR: dataDir,
    ADMIN_TOKEN: 'crash-admin-token',
    ...noLimits,
    ...google.settings,
  }
  let service = await startService(settings)
  // Like the pages, they resend an interrupted submission under its id.
  const visitors = new Visitors(() => [service.url])
  visitors.start(1_000)
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) await untilAcknowledged(visitors, randomInt(1, 400))
    else await untilRowsAreWritten(google, service)
    await service.kill('SIGKILL')
    service = await startService(settings)
  }
  await visitors.stop()
  const { acknowledged } = visitors
  const written = () => google.spreadsheet.appended.map((cells) => JSON.parse(cells[10] ?? '').id)
  await expect.poll(() => written().length).toBeGreaterThanOrEqual(acknowledged.length)
  await service.kill('SIGTERM')
  const { journal } = await openJournal({ dataDir })
  const stored = await journal.rows(0, 100_000)
  await journal.close()
  await google.stop()
  console.log(`${stored.length} leads kept, ${visitors.retries} posts sent again`)
  expect(written()).toEqual(stored.map(({ id }) => id))
  expect(written().toSorted()).toEqual(acknowledged.toSorted())
  expect(visitors.retries).toBeGreaterThan(0)
}, 300_000)

async function untilAcknowledged({ acknowledged }: Visitors, more: number): Promise<void> {
  const wanted = acknowledged.length + more
  while (acknowledged.length < wanted) await nextTurn()
}

/** Kills the process before it hears that its rows were written. */
function untilRowsAreWritten(google: FakeSheetsServer, service: ServiceProcess): Promise<void> {
  return new Promise((resolve) => {
    google.decideFault = (kind) => {
      if (kind === 'batch') {
        service.child.kill('SIGKILL')
        google.decideFault = () => undefined
        resolve()
      }
      return undefined
    }
  })
}
