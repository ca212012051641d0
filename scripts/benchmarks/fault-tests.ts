/** Runs test files in a folder with Vitest or Playwright, and reports what failed. */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { resultsInPlaywright, resultsInVitest, type TestResult } from '#scripts/tests/reports.ts'

/** A fault may make a test wait for something that never comes. */
const testTimeoutMs = 60_000
const runTimeoutMs = 15 * 60_000

/**
 * @param files all of one runner
 * @param named pattern of test names; all where it is empty
 * @param isWithFault if so, the run ends at the first failure, without retries
 * @returns tests named by files: "tests/domain/office.test.ts › a year …"; any other failure
 *   is of a file that cannot be loaded, or of a set-up, and leaves the tests' results unknown
 */
export function runTests(
  folder: string,
  files: readonly string[],
  named = '',
  isWithFault = false,
): readonly TestResult[] {
  const isBrowser = files[0]?.endsWith('.spec.ts') === true
  const report = join(folder, 'test-report.json')
  rmSync(report, { force: true })
  const call = isBrowser
    ? [
        ...['node_modules/@playwright/test/cli.js', 'test', '--reporter=json'],
        ...(named === '' ? [] : ['-g', named]),
        ...(isWithFault ? ['--retries=0', '-x'] : []),
      ]
    : [
        ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`],
        ...(named === '' ? [] : ['-t', named]),
        ...(isWithFault ? ['--retry=0', '--bail=1', `--testTimeout=${testTimeoutMs}`] : []),
      ]
  spawnSync(process.execPath, [...call, ...files], {
    cwd: folder,
    timeout: runTimeoutMs,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NO_PROXY: '127.0.0.1,localhost',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  })
  if (!existsSync(report)) {
    return [{ name: 'The test runner', outcome: 'failed', why: 'left no report' }]
  }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  if (!isBrowser) return resultsInVitest(read, folder)
  return resultsInPlaywright(read).map((result) => ({
    ...result,
    name: result.name === 'Playwright' ? result.name : `tests/e2e/${result.name}`,
  }))
}
