/** The readers of the runners' reports in `npm test`, over real runs: what passed, failed, stumbled and was skipped. */

import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resultsInPlaywright, resultsInVitest } from '#scripts/tests/reports.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Runs them on files of its own. @returns the report that it leaves in `report.json` */
function testRun(runner: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = realpathSync(temporaryFolder())
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'))
  const [program = '', ...args] = runner
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    writeFileSync(join(folder, name), text)
  }
  spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: folder,
    stdio: 'ignore',
    // What this run was told of its own reports and workers is not for the inner one.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
  return { report: JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')), folder }
}

const vitestConfig = "export default { test: { retry: 1, include: ['*.test.ts'] } }"
const playwrightConfig =
  "export default { retries: 1, workers: 1, reporter: [['json', { outputFile: 'report.json' }]] }"

test('Vitest’s tests are told by outcome, with the reason; so is a file that could not be run', () => {
  const { report, folder } = testRun(
    ['vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json'],
    {
      'vitest.config.ts': vitestConfig,
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
  const results = resultsInVitest(report, folder)
  expect(results.map(({ name, outcome }) => `${name}: ${outcome}`).toSorted()).toEqual([
    'broken.test.ts: failed',
    'journal.test.ts › the journal by hand: skipped',
    'journal.test.ts › the journal closes: passed',
    'journal.test.ts › the journal counts: failed',
    'journal.test.ts › the journal on a line (skipped: it has no line): skipped',
    'journal.test.ts › the journal opens: flaky',
  ])
  const reasons = results.filter(({ outcome }) => /failed|skipped/.test(outcome))
  expect(reasons.map(({ why }) => why).toSorted()).toEqual([
    expect.stringContaining('the count'),
    'it has no line',
    'it is marked so',
    'no journal here',
  ])
})

test('Playwright’s tests are told so too; one that is skipped, or a file that cannot be read, has failed', () => {
  const tests = {
    'playwright.config.ts': playwrightConfig,
    'menu.spec.ts': `import { expect, test } from '@playwright/test'
    test.describe('on a phone', () => {
      test('opens', ({}, info) => expect(info.retry).toBe(1))
      test('closes', () => {})
    })
    test('counts', () => expect(1, 'the menu').toBe(2))
    test.skip('by hand', () => {})`,
  }
  const call = ['@playwright/test/cli.js', 'test']
  expect(resultsInPlaywright(testRun(call, tests).report)).toEqual([
    {
      name: 'menu.spec.ts › counts',
      outcome: 'failed',
      why: expect.stringMatching(/the menu.*Expected: 2/s),
    },
    { name: 'menu.spec.ts › by hand', outcome: 'failed', why: 'skipped' },
    { name: 'menu.spec.ts › on a phone › opens', outcome: 'flaky', why: '' },
    { name: 'menu.spec.ts › on a phone › closes', outcome: 'passed', why: '' },
  ])
  const broken = { ...tests, 'form.spec.ts': "throw new Error('no form here')" }
  expect(resultsInPlaywright(testRun(call, broken).report)).toContainEqual({
    name: 'Playwright',
    outcome: 'failed',
    why: expect.stringContaining('no form here'),
  })
})

test('a run that has started PostgreSQL ends with its own code, not with the 0 of its library', () => {
  const run = `import { startServer } from '#tests/support/postgres-server.ts'
    await (await startServer()).stop()
    process.exitCode = 1`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', run]).status).toBe(1)
})
