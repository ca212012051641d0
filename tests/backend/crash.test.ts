/** The promise behind every 201: counted in and counted out, with the process killed in between. */

import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { noLimits, startService } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { Visitors } from '#tests/support/visitors.ts'

const rounds = 6
const token = 'crash-admin-token'

test(`killed ${rounds} times at a random moment while leads come in: nothing acknowledged is lost or doubled`, async () => {
  const settings = { DATA_DIR: temporaryFolder(), ADMIN_TOKEN: token, ...noLimits }
  let service = await startService(settings)
  // What was cut off they send again under its id, as the pages do.
  const visitors = new Visitors(() => [service.url])
  visitors.start(1_000)
  for (let round = 0; round < rounds; round += 1) {
    const killAt = visitors.acknowledged.length + randomInt(1, 400)
    while (visitors.acknowledged.length < killAt) await nextTurn()
    await service.kill('SIGKILL')
    service = await startService(settings)
  }
  await visitors.stop()
  const response = await fetch(`${service.url}/api/admin/leads?token=${token}`)
  const { data }: { data: string[][] } = await response.json()
  const kept = data.map((cells) => JSON.parse(cells[10] ?? '').id)
  console.log(`${kept.length} leads kept, ${visitors.retries} posts sent again`)
  expect(kept.toSorted()).toEqual(visitors.acknowledged.toSorted())
  expect(visitors.retries).toBeGreaterThan(0)
  await service.kill('SIGTERM')
}, 300_000)
