/** The service over an empty journal for each test of a file. */

import { afterEach, beforeEach } from 'vitest'
import { type Caller, callerWith } from './admin-calls.ts'
import { type AppOptions, type RunningApp, startApp } from './running-app.ts'

/** Of the test that runs. */
export let app: RunningApp
export let owner: Caller

/** Starts one before each test, ahead of what the file itself prepares, and stops it at its end. */
export function startEachApp(options: AppOptions = {}): void {
  beforeEach(() => startAnew(options))
  afterEach(() => app.stop())
}

/** For a test that needs other options. */
export async function startInstead(options: AppOptions): Promise<void> {
  await app.stop()
  await startAnew(options)
}

async function startAnew(options: AppOptions): Promise<void> {
  app = await startApp(options)
  owner = callerWith(app)
}
