/** Time from a fresh lead's acknowledgment to its row in the Sheet, and how a backlog drains. */

import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { aLead } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { service, startMeasured } from './measured-server.ts'
import { loadWithPosts } from './posts.ts'
import { median, tell } from './verdicts.ts'

const freshLeads = 10
const lookEveryMs = 5
const lead = JSON.stringify(aLead)

export async function measureDelivery(backlog: number): Promise<void> {
  const google = await FakeSheetsServer.start()
  const folder = temporaryFolder()
  const untilWritten = async (count: number) => {
    while (google.spreadsheet.appended.length < count) await sleepMs(lookEveryMs)
  }

  const alone = await startMeasured(service, { DATA_DIR: folder })
  let accepted = 0
  while (accepted < backlog) {
    accepted += (await loadWithPosts(`${alone.url}/api/lead`, lead, 32, 0.2)).waitsMs.length
  }
  await alone.stop()

  const connected = await startMeasured(service, {
    DATA_DIR: folder,
    ...google.settings,
  })
  await untilWritten(accepted)
  const writes = google.callsOf('batch').filter(({ body }) => rowsIn(body) > 1)
  const pauses = writes.slice(1).map(({ at }, index) => (at - (writes[index]?.at ?? 0)) / 1000)
  tell('rows that waited', accepted)
  const batch = median(writes.map(({ body }) => rowsIn(body)))
  tell('rows per batch of the backlog', batch, '', { atLeast: 500 })
  tell('time between writes', median(pauses), 's', { atMost: 1.5 })

  const waitsMs: number[] = []
  for (let index = 0; index < freshLeads; index += 1) {
    await sleepMs(2000)
    await loadWithPosts(`${connected.url}/api/lead`, lead, 1, 0)
    const acknowledgedAt = performance.now()
    accepted += 1
    await untilWritten(accepted)
    waitsMs.push(performance.now() - acknowledgedAt)
  }
  tell('a fresh lead in the Sheet, longest', Math.max(...waitsMs), 'ms', { atMost: 2000 })
  await connected.stop()
  await google.stop()
  rmSync(folder, { recursive: true })
}

function rowsIn(batch: string): number {
  const { requests = [] } = JSON.parse(batch) as {
    readonly requests?: readonly { readonly appendCells?: { readonly rows?: readonly object[] } }[]
  }
  return requests.reduce((sum, { appendCells }) => sum + (appendCells?.rows?.length ?? 0), 0)
}
