/** Two real services on one PostgreSQL journal, of which the delivering one is killed or paused. */

import { afterAll, test } from 'vitest'
import { judge, startInstances } from '#tests/support/instances.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { killSpawned } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { Visitors } from '#tests/support/visitors.ts'

afterAll(() => killSpawned())

// Concurrent, since these tests mostly wait for leases to run out.
test.concurrent.for(['SIGKILL', 'SIGSTOP'] as const)(
  'while leads come in, a deliverer that gets %s is replaced, and comes back: no lead is lost or doubled',
  async (signal, { expect }) => {
    const databaseUrl = await createTestDatabase()
    const instances = await startInstances(databaseUrl, temporaryFolder())
    const visitors = new Visitors(instances.urls)
    visitors.start(20)
    await instances.untilWrites()
    const index = instances.deliverer()
    const { child } = instances.process(index)
    child.kill(signal)
    await instances.untilWrites(1 - index)
    if (signal === 'SIGSTOP') child.kill('SIGCONT')
    else await instances.restart(index)
    await visitors.stop()
    const { stored, ...result } = await judge(databaseUrl, instances, visitors)
    expect(result).toMatchObject({ written: stored, lost: 0, doubled: 0, isInOrder: true })
    await instances.stop()
  },
)
