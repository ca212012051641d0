/**
 * Puts a mixed load on the real service with a SQLite journal and a Sheet (a stand-in for Google that fails one call in
 * twenty). In the first two fifths of the time the service is ended eight times, by SIGKILL and SIGTERM in turn; the
 * life after that is the one whose memory and handles are judged: flat when the median of its last third is not above
 * that of its middle third by more than 5 % or the amount given in `judged`, whichever is more.
 */

import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { drawFault } from '#tests/support/campaign/faults.ts'
import { type FakeFault, FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { testToken } from '#tests/support/running-app.ts'
import { trendOf } from '#tests/support/soak/growth.ts'
import { MixedLoad } from '#tests/support/soak/mixed-load.ts'
import { SoakedService, type VitalSigns } from '#tests/support/soak/soaked-service.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const restarts = 8
const restartingShare = 0.4
const faultShare = 0.05

const growthShare = 0.05
/** What is judged, and how much more of it is not yet growth. */
const judged: readonly (readonly [keyof VitalSigns, string, number])[] = [
  ['otherMb', 'RSS after gc without the young generation, MiB', 8],
  ['heapMb', 'heap after gc, MiB', 4],
  ['handles', 'open files', 8],
  ['walMb', 'write-ahead log, MiB', 16],
]
const columns: readonly (readonly [keyof VitalSigns, string])[] = [
  ['rssMb', 'RSS MiB'],
  ['heapMb', 'heap MiB'],
  ['youngMb', 'young MiB'],
  ['handles', 'files'],
  ['walMb', 'log MiB'],
  ['loopP99Ms', 'loop p99 ms'],
  ['loopMaxMs', 'loop max ms'],
]

/** @returns whether nothing grew, and no form was lost, doubled or out of order */
export async function soakUnderLoad(minutes: number, formsPerSecond: number): Promise<boolean> {
  const durationMs = minutes * 60_000
  const sampleEveryMs = Math.min(10_000, durationMs / 60)
  const folder = temporaryFolder()
  const google = await FakeSheetsServer.start()
  google.decideFault = () => (Math.random() < faultShare ? aPassingFault() : undefined)
  const settings = {
    ADMIN_TOKEN: testToken,
    RATE_LIMIT_PER_MINUTE: '0',
    DAILY_LIMIT_PER_CLIENT: '0',
    DAILY_LIMIT: '0',
    // As docs/deployment/ starts it.
    MALLOC_TRIM_THRESHOLD_: '131072',
    GOOGLE_SHEET_ID: google.spreadsheet.id,
    GOOGLE_SHEETS_API_URL: google.url,
    GOOGLE_ACCESS_TOKEN: [...google.acceptedTokens][0] ?? '',
  }
  const service = new SoakedService(settings, folder)
  await service.start()
  const load = new MixedLoad(() => service.url)
  const startedAt = performance.now()
  load.start(formsPerSecond)

  for (let restart = 0; restart < restarts; restart += 1) {
    await sleepMs((durationMs * restartingShare) / restarts)
    await service.end(restart % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    await service.start()
  }
  console.log(`${restarts} restarts; then one life:`)
  console.log(`${'minute'.padStart(7)}${columns.map(([, title]) => title.padStart(13)).join('')}`)
  const samples: VitalSigns[] = []
  const lastLifeEndsAt = performance.now() + durationMs * (1 - restartingShare)
  while (performance.now() < lastLifeEndsAt) {
    await sleepMs(sampleEveryMs)
    const signs = await service.vitalSigns()
    samples.push(signs)
    const cells = columns.map(([name]) => signs[name].toFixed(1).padStart(13)).join('')
    console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1).padStart(7)}${cells}`)
  }
  await load.stop()
  google.decideFault = () => undefined

  const { stored, written } = await delivered(folder, google)
  await service.end('SIGTERM')
  const isFlat = reportTrends(samples)
  const isRight = reportCounts(load, stored, written)
  await google.stop()
  rmSync(folder, { recursive: true })
  return isFlat && isRight
}

/** What no hand is needed for. A Google that lets nobody in is the campaigns' subject. */
function aPassingFault(): FakeFault {
  for (;;) {
    const fault = drawFault(Math.random)
    if (fault.kind !== 'status' || fault.status >= 500 || fault.status === 429) return fault
  }
}

/** Waits until nothing is pending. */
async function delivered(folder: string, google: FakeSheetsServer) {
  const { journal } = await openJournalBesideService({ dataDir: folder })
  while ((await journal.counts()).pending > 0) await sleepMs(500)
  const ids: string[] = []
  for (let after = 0; ; ) {
    const page = await journal.rows({ after, limit: 1_000 })
    if (page.length === 0) break
    ids.push(...page.map(({ id }) => id))
    after = page.at(-1)?.sequence ?? after
  }
  await journal.close()
  return { stored: ids, written: google.spreadsheet.appended }
}

function reportTrends(samples: readonly VitalSigns[]): boolean {
  const trends = judged.map(([name, title, amount]) => {
    const trend = trendOf(
      samples.map((signs) => signs[name]),
      { share: growthShare, amount },
    )
    const { before, after, isGrowing } = trend
    const verdict = isGrowing ? 'GROWING' : 'flat'
    console.log(`${title}: ${before.toFixed(1)}, then ${after.toFixed(1)}: ${verdict}`)
    return trend
  })
  return trends.every(({ isGrowing }) => !isGrowing)
}

function reportCounts(
  load: MixedLoad,
  stored: readonly string[],
  written: readonly (readonly string[])[],
): boolean {
  const ids = written.map((cells) => JSON.parse(cells[10] ?? '{}').id as string)
  const known = new Set([...ids, ...written.map((cells) => cells[3] ?? '')])
  const lost = load.acknowledged.filter((key) => !known.has(key)).length
  const doubled = ids.length - new Set(ids).size
  const isInOrder = ids.join() === stored.join()
  console.log(
    [
      `${load.acknowledged.length} forms acknowledged, ${stored.length} stored, ${ids.length} rows in the Sheet; tried again ${load.retries} times; ${load.reads} reads`,
      `lost ${lost}, doubled ${doubled}, ${isInOrder ? 'in order' : 'NOT IN ORDER'}; unexpected answers: ${load.unexpected.join(', ') || 'none'}`,
    ].join('\n'),
  )
  return lost === 0 && doubled === 0 && isInOrder && load.unexpected.length === 0
}
