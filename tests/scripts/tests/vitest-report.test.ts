import { expect, test } from 'vitest'
import { nothing } from '#scripts/tests/outcome.ts'
import { outcomeInVitest } from '#scripts/tests/vitest-report.ts'
import { testRun } from '#tests/support/test-run.ts'

const vitest = ['vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json']
const config = "export default { test: { retry: 1, include: ['*.test.ts'] } }"

test('tests are counted; one that passes only at its second attempt is named', () => {
  const { report, folder } = testRun(vitest, {
    'vitest.config.ts': config,
    'journal.test.ts': `import { describe, expect, test } from 'vitest'
    let attempt = 0
    describe('the journal', () => {
      test('opens', () => { attempt += 1; expect(attempt).toBe(2) })
      test('closes', () => {})
      test.skip('on a line (skipped: it has no line)', () => {})
      test.skip('by hand', () => {})
    })`,
  })
  expect(outcomeInVitest(report, folder)).toEqual({
    ...nothing,
    passed: 2,
    flaky: ['journal.test.ts › the journal opens'],
    skipped: [
      {
        name: 'journal.test.ts › the journal on a line (skipped: it has no line)',
        why: 'it has no line',
      },
      { name: 'journal.test.ts › the journal by hand', why: 'it is marked so' },
    ],
  })
})

test('a test that fails is named with the reason', () => {
  const { report, folder } = testRun(vitest, {
    'vitest.config.ts': config,
    'journal.test.ts': `import { expect, test } from 'vitest'
    test('opens', () => expect(1, 'the count').toBe(2))
    test('closes', () => {})`,
  })
  expect(outcomeInVitest(report, folder)).toEqual({
    ...nothing,
    passed: 1,
    failed: [{ name: 'journal.test.ts › opens', why: expect.stringContaining('the count') }],
  })
})

test('a file whose tests cannot begin has failed', () => {
  const { report, folder } = testRun(vitest, {
    'vitest.config.ts': config,
    'journal.test.ts': "throw new Error('no journal here')",
  })
  expect(outcomeInVitest(report, folder)).toEqual({
    ...nothing,
    failed: [{ name: 'journal.test.ts', why: expect.stringContaining('no journal here') }],
  })
})
