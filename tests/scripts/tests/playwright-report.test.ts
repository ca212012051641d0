import { expect, test } from 'vitest'
import { nothing } from '#scripts/tests/outcome.ts'
import { outcomeInPlaywright } from '#scripts/tests/playwright-report.ts'
import { testRun } from '#tests/support/test-run.ts'

const config =
  "export default { retries: 1, workers: 1, reporter: [['json', { outputFile: 'report.json' }]] }"

test('browser tests are counted; one that passes only at its second attempt is named', () => {
  const { report } = testRun(['@playwright/test/cli.js', 'test'], {
    'playwright.config.ts': config,
    'menu.spec.ts': `import { expect, test } from '@playwright/test'
    test.describe('on a phone', () => {
      test('opens', ({}, info) => expect(info.retry).toBe(1))
      test('closes', () => {})
    })`,
  })
  expect(outcomeInPlaywright(report)).toEqual({
    ...nothing,
    passed: 2,
    flaky: ['menu.spec.ts › on a phone › opens'],
  })
})

test('browser tests that fail or are skipped have failed, and are named with the reason', () => {
  const { report } = testRun(['@playwright/test/cli.js', 'test'], {
    'playwright.config.ts': config,
    'menu.spec.ts': `import { expect, test } from '@playwright/test'
    test('opens', () => expect(1, 'the menu').toBe(2))
    test.skip('closes', () => {})`,
  })
  expect(outcomeInPlaywright(report)).toEqual({
    ...nothing,
    failed: [
      { name: 'menu.spec.ts › opens', why: expect.stringMatching(/the menu.*Expected: 2/s) },
      { name: 'menu.spec.ts › closes', why: 'skipped' },
    ],
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
