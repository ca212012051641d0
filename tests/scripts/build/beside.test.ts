import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildAndSwitch } from '#scripts/build/beside.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = realpathSync(temporaryFolder())
})

/** @param beforeEnd may look at dist while the build is all but complete */
function build(words: string, beforeEnd = () => {}): Promise<void> {
  return buildAndSwitch(root, async (folder) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'page'), words)
    beforeEnd()
  })
}

function page(): string {
  return readFileSync(join(root, 'dist/page'), 'utf8')
}

test('dist holds the old build until the new one is complete, or if that fails', async () => {
  await build('old')
  await expect(buildAndSwitch(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await build('new', () => expect(page()).toBe('old'))
  expect(page()).toBe('new')
})

test('the previous build stays complete for its readers; older ones are removed', async () => {
  await build('first')
  const first = realpathSync(join(root, 'dist'))
  await build('second')
  expect(readFileSync(join(first, 'page'), 'utf8')).toBe('first')
  await build('third')
  expect(existsSync(first)).toBe(false)
  expect(readdirSync(join(root, '.builds'))).toHaveLength(2)
})

test('the next build removes what a killed build left', async () => {
  // No process has a number that high.
  mkdirSync(join(root, '.builds/1700000000000-99999999'), { recursive: true })
  await build('new')
  expect(readdirSync(join(root, '.builds'))).toHaveLength(1)
})
