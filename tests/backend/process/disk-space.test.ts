/** The watch on the journal's disk. */

import { expect, test } from 'vitest'
import { watchDisk } from '#backend/process/disk-space.ts'

test('a disk that becomes low is told in the log once and in the dashboard while it lasts, and so is its end', async () => {
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  let free = 600_000_000
  const watch = watchDisk('/data', log as never, async () => free)
  await watch.look()
  expect(watch.notice()).toBeUndefined()
  for (free of [400_000_000, 600_000_000]) {
    await watch.look()
    expect(watch.notice()).toContain('/data is almost full')
  }
  free = 800_000_000
  await watch.look()
  expect(watch.notice()).toBeUndefined()
  expect(lines).toEqual([
    expect.stringContaining('400 MB left'),
    'The disk of /data has space again',
  ])
  watch.stop()
})
