/** Two real services on one PostgreSQL journal: the one that delivers dies, or stands still. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { Instances } from '#tests/support/failover/instances.ts'
import { judge } from '#tests/support/failover/judgement.ts'
import { Visitors } from '#tests/support/failover/visitors.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { killSpawned } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
let databaseUrl: string
let instances: Instances
let visitors: Visitors
beforeEach(async () => {
  folder = temporaryFolder()
  databaseUrl = await createTestDatabase()
  instances = await Instances.start(databaseUrl, folder)
  visitors = new Visitors(() => instances.urls)
  visitors.start(20)
  await instances.untilWrites()
})
afterEach(async () => {
  await instances.stop()
  killSpawned()
})

/** When every lead that was begun is in the Sheet. */
async function expectEachOnce(): Promise<void> {
  await visitors.stop()
  const result = await judge(databaseUrl, instances, visitors)
  expect(result).toMatchObject({ lost: 0, doubled: 0, isInOrder: true, stored: result.written })
}

test('killed while leads come in, the deliverer is replaced, and no lead is lost or doubled', async () => {
  const killed = instances.deliverer
  await instances.process(killed).kill('SIGKILL')
  await instances.untilWrites(1 - killed)
  await instances.restart(killed)
  await expectEachOnce()
})

test('stopped in its tracks and awake after another took over, a deliverer writes nothing twice', async () => {
  const stopped = instances.deliverer
  instances.process(stopped).child.kill('SIGSTOP')
  await instances.untilWrites(1 - stopped)
  instances.process(stopped).child.kill('SIGCONT')
  await expectEachOnce()
})

test('told to stop, the deliverer hands over at once', async () => {
  const stopped = instances.deliverer
  await instances.process(stopped).kill('SIGTERM')
  await instances.untilWrites(1 - stopped)
  await instances.restart(stopped)
  await expectEachOnce()
})
