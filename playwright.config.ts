import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/setup/test-programs.mjs'
import { buildProblem } from './tests/support/current-build.ts'
import { freePort } from './tests/support/free-port.ts'
import { keptLogsVariable } from './tests/support/kept-log.ts'
import { moveTemporaryFilesToMemory } from './tests/support/temporary-folder.ts'

moveTemporaryFilesToMemory()

if (process.env.E2E_PORT === undefined) {
  const problem = buildProblem()
  if (problem !== undefined) throw new Error(problem)
}
// Workers read this file again: what the first reading chose is kept in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= dataDirOfThisRun()
const keptLogs = process.env[keptLogsVariable]
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  // Runs when the service is up.
  globalSetup: './tests/support/opened-gate.ts',
  fullyParallel: true,
  // Of two cores: while two pages wait a third works, a tenth faster than two workers.
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 30_000 },
  // scripts/test.ts counts from the JUnit report.
  reporter: process.env.PLAYWRIGHT_JUNIT_OUTPUT_NAME ? [['list'], ['junit']] : 'list',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium() ?? '',
      // Chromium's own sandbox does not start as root, as which containers run.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `exec node backend/start.mjs${keptLogs === undefined ? '' : ` > '${keptLogs}/browser.log'`}`,
    url: `${baseURL}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_TOKEN: 'browser-admin-token',
      RATE_LIMIT_PER_MINUTE: '0',
      DAILY_LIMIT_PER_CLIENT: '0',
      LOG_LEVEL: keptLogs === undefined ? 'warn' : 'info',
    },
  },
})

function dataDirOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'))
  // The service has ended by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
