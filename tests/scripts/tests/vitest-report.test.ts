/** The reader of Vitest's report in `npm test`, over a real run: what passed, failed, stumbled and was skipped. */

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { outcomeInVitest } from '#scripts/tests/vitest-report.ts'
import { testRun } from '#tests/support/test-run.ts'

test('tests are counted; what failed, passed late or was skipped is named with the reason', () => {
  const { report, folder } = testRun(
    ['vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json'],
    {
      'vitest.config.ts': "export default { test: { retry: 1, include: ['*.test.ts'] } }",
      'journal.test.ts': `import { describe, expect, test } from 'vitest'
      let attempt = 0
      describe('the journal', () => {
        test('opens', () => { attempt += 1; expect(attempt).toBe(2) })
        test('closes', () => {})
        test('counts', () => expect(1, 'the count').toBe(2))
        test.skip('on a line (skipped: it has no line)', () => {})
        test.skip('by hand', () => {})
      })`,
      'broken.test.ts': "throw new Error('no journal here')",
    },
  )
  const { passed, failed, flaky, skipped } = outcomeInVitest(report, folder)
  expect(passed).toBe(2)
  expect(flaky).toEqual(['journal.test.ts › the journal opens'])
  expect(failed).toHaveLength(2)
  expect(failed).toEqual(
    expect.arrayContaining([
      {
        name: 'journal.test.ts › the journal counts',
        why: expect.stringContaining('the count'),
      },
      { name: 'broken.test.ts', why: expect.stringContaining('no journal here') },
    ]),
  )
  expect(skipped).toEqual([
    {
      name: 'journal.test.ts › the journal on a line (skipped: it has no line)',
      why: 'it has no line',
    },
    { name: 'journal.test.ts › the journal by hand', why: 'it is marked so' },
  ])
})

test('a run that has started PostgreSQL ends with its own code, not with the 0 of its library', () => {
  const run = `import { startServer } from '#tests/support/postgres-server.ts'
    await (await startServer()).stop()
    process.exitCode = 1`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', run]).status).toBe(1)
})
