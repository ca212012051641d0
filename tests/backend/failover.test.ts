/** Two real services on one PostgreSQL journal; the delivering one is killed, paused or stopped. */

import { afterAll, test as base, expect } from 'vitest'
import { type Instances, judge, startInstances } from '#tests/support/instances.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { killServicesWith, killSpawned } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { Visitors } from '#tests/support/visitors.ts'

interface World {
  readonly instances: Instances
  /** Waits until every lead that visitors began is in the Sheet. */
  readonly expectEachOnce: () => Promise<void>
}

// Concurrent, since these tests mostly wait for leases to run out.
const test = base.extend<{ readonly world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from this pattern
  world: async ({}, use) => {
    const folder = temporaryFolder()
    const databaseUrl = await createTestDatabase()
    const instances = await startInstances(databaseUrl, folder)
    const visitors = new Visitors(instances.urls)
    visitors.start(20)
    await instances.untilWrites()
    const expectEachOnce = async () => {
      await visitors.stop()
      const result = await judge(databaseUrl, instances, visitors)
      expect(result).toMatchObject({
        ...{ lost: 0, doubled: 0, isInOrder: true },
        stored: result.written,
      })
    }
    await use({ instances, expectEachOnce })
    killServicesWith(folder)
    await instances.stop()
  },
}).concurrent
afterAll(() => killSpawned())

test('a deliverer killed while leads come in is replaced, and no lead is lost or duplicated', async ({
  world: { instances, expectEachOnce },
}) => {
  const killed = instances.deliverer()
  await instances.process(killed).kill('SIGKILL')
  await instances.untilWrites(1 - killed)
  await instances.restart(killed)
  await expectEachOnce()
})

test('a deliverer paused until another took over writes nothing twice when it resumes', async ({
  world: { instances, expectEachOnce },
}) => {
  const stopped = instances.deliverer()
  instances.process(stopped).child.kill('SIGSTOP')
  await instances.untilWrites(1 - stopped)
  instances.process(stopped).child.kill('SIGCONT')
  await expectEachOnce()
})
