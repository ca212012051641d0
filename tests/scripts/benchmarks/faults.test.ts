/** Fault patches, which must apply for `npm run bench -- faults` to work (docs/testing.md). */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '#tests/faults/all-faults.ts'
import { pathEndingIn, sourcesIn, withFault } from '#tests/faults/fault.ts'

const found = globSync('{backend,domain,frontend,scripts,tests}/**/*.*')
const paths = found.map((path) => path.replaceAll('\\', '/'))
const sourceOf = sourcesIn(paths)

test.each(faults)('$promise', (fault) => {
  const source = readFileSync(sourceOf(fault), 'utf8')
  expect(withFault(source, fault)).not.toBe(source)
  const tests = readFileSync(pathEndingIn(paths, fault.caughtBy), 'utf8')
  expect(tests).toMatch(/^(?:test|describe)/m)
})
