/** The service over an empty journal for each test of a file. */

import { afterEach, beforeEach } from 'vitest'
import { type Caller, callerWith } from './admin-calls.ts'
import { type AppOptions, type RunningApp, startApp } from './running-app.ts'

/** Those of the current test. */
export let app: RunningApp
export let owner: Caller

/** Starts an app before each test, ahead of the file's own hooks, and stops it afterward. */
export function startEachApp(options: AppOptions = {}): void {
  beforeEach(() => startAnew(options))
  afterEach(() => app.stop())
}

/** Restarts the app for a test that needs other options. */
export async function startInstead(options: AppOptions): Promise<void> {
  await app.stop()
  await startAnew(options)
}

async function startAnew(options: AppOptions): Promise<void> {
  app = await startApp(options)
  owner = callerWith(app)
}
