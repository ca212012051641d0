/** The reader of Playwright's report in `npm test`, over a real run, in which no test may be skipped. */

import { expect, test } from 'vitest'
import { outcomeInPlaywright } from '#scripts/tests/playwright-report.ts'
import { testRun } from '#tests/support/test-run.ts'

const config =
  "export default { retries: 1, workers: 1, reporter: [['json', { outputFile: 'report.json' }]] }"

test('tests are counted; what failed, passed late or was skipped is named with the reason', () => {
  const { report } = testRun(['@playwright/test/cli.js', 'test'], {
    'playwright.config.ts': config,
    'menu.spec.ts': `import { expect, test } from '@playwright/test'
    test.describe('on a phone', () => {
      test('opens', ({}, info) => expect(info.retry).toBe(1))
      test('closes', () => {})
    })
    test('counts', () => expect(1, 'the menu').toBe(2))
    test.skip('by hand', () => {})`,
  })
  expect(outcomeInPlaywright(report)).toEqual({
    passed: 2,
    flaky: ['menu.spec.ts › on a phone › opens'],
    failed: [
      { name: 'menu.spec.ts › counts', why: expect.stringMatching(/the menu.*Expected: 2/s) },
      { name: 'menu.spec.ts › by hand', why: 'skipped' },
    ],
    skipped: [],
  })
})

test('a file of browser tests that cannot be read has failed', () => {
  const { report } = testRun(['@playwright/test/cli.js', 'test'], {
    'playwright.config.ts': config,
    'menu.spec.ts': "throw new Error('no menu here')",
    'form.spec.ts': "import { test } from '@playwright/test'; test('opens', () => {})",
  })
  expect(outcomeInPlaywright(report).failed).toContainEqual({
    name: 'Playwright',
    why: expect.stringContaining('no menu here'),
  })
})
