/** A disk that fills up is told of before it is full, and not again at every look. */

import { expect, test } from 'vitest'
import { diskNotice, watchDisk } from '#backend/process/disk-space.ts'

const folder = '/somewhere'

test('one line when the disk is nearly full, one when there is room again; the dashboard is told what is left now', async () => {
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

test('a file system that does not tell its room stops nothing', async () => {
  const watch = watchDisk(folder, {} as never, async () => {
    throw new Error('ENOSYS')
  })
  await watch.look()
})
