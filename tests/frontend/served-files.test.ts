/** Files that browsers ask for by themselves. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteDir } from '#tests/support/built-site.ts'

test('the icon is there under the name that engines ask for', () => {
  const file = readFileSync(`${siteDir}/favicon.ico`)
  // An icon's header: reserved, its kind, how many pictures.
  expect(file.readUInt16LE(0)).toBe(0)
  expect(file.readUInt16LE(2)).toBe(1)
  expect(file.readUInt16LE(4)).toBeGreaterThan(0)
})
