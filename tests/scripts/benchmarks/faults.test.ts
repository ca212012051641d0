/** Fault patches, which must apply for `npm run bench -- faults` to work (docs/testing.md). */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '#tests/faults/all-faults.ts'
import { pathEndingIn, withFault } from '#tests/faults/fault.ts'

const paths = globSync('{backend,domain,frontend,scripts,tests}/**/*.*').map((found) =>
  found.replaceAll('\\', '/'),
)

test.each(faults)('$promise', (fault) => {
  const source = readFileSync(pathEndingIn(paths, fault.file), 'utf8')
  expect(withFault(source, fault)).not.toBe(source)
  const tests = readFileSync(pathEndingIn(paths, fault.caughtBy), 'utf8')
  expect(tests).toMatch(/^(?:test|describe)/m)
})
