/** Warnings about a filling disk: early, and not repeated at every check. */

import { expect, test } from 'vitest'
import { diskNotice, watchDisk } from '#backend/process/disk-space.ts'

const folder = '/somewhere'

test('one log line when the disk is nearly full and one when it has space again; the dashboard shows what is left', async () => {
  const lines: string[] = []
  const log = {
    warn: (line: string) => lines.push(`warn: ${line}`),
    info: (line: string) => lines.push(`info: ${line}`),
  }
  let free = 0
  const watch = watchDisk(folder, log as never, async () => free)
  const told: (string | undefined)[] = []
  for (free of [2e9, 499e6, 300e6, 600e6, 450e6, 800e6]) {
    await watch.look()
    told.push(watch.notice())
  }
  const low = [499e6, 300e6, 600e6, 450e6].map((bytes) => diskNotice(bytes, folder, true))
  expect(told).toEqual([undefined, ...low, undefined])
  expect(lines).toEqual([`warn: ${low[0]}`, `info: The disk of ${folder} has space again`])
  expect(lines[0]).toContain('499 MB left. Free up space there')
})
