/** A disk that fills up is told of before it is full, and not again at every look. */

import { expect, test } from 'vitest'
import { diskNotice, watchDisk } from '#backend/process/disk-space.ts'

const folder = '/somewhere'

function watched() {
  const lines: string[] = []
  const disk = { free: 2_000_000_000 }
  const log = {
    warn: (line: string) => lines.push(`warn: ${line}`),
    info: (line: string) => lines.push(`info: ${line}`),
  }
  const watch = watchDisk(folder, log as never, async () => disk.free)
  const look = async (free: number) => {
    disk.free = free
    await watch.look()
  }
  return { lines, look, watch }
}

test('one line when the disk is nearly full, one when there is room again', async () => {
  const { lines, look } = watched()
  for (const free of [2e9, 499e6, 300e6, 600e6, 450e6, 800e6]) await look(free)
  expect(lines).toEqual([
    `warn: ${diskNotice(499e6, folder)}`,
    `info: The disk of ${folder} has space again`,
  ])
  expect(lines[0]).toContain('499 MB left. Free up space there')
})

test('what the dashboard is told holds until there is room again, with what is left now', async () => {
  const { look, watch } = watched()
  const told: (string | undefined)[] = []
  for (const free of [2e9, 499e6, 300e6, 600e6, 800e6]) {
    await look(free)
    told.push(watch.notice())
  }
  const low = [499e6, 300e6, 600e6].map((free) => diskNotice(free, folder, true))
  expect(told).toEqual([undefined, ...low, undefined])
})

test('a file system that does not tell its room stops nothing', async () => {
  const watch = watchDisk(folder, {} as never, async () => {
    throw new Error('ENOSYS')
  })
  await watch.look()
})
