/**
 * The service over an empty journal, for each test of a file or for all of them, with its owner's
 * calls. In SQLite alone: the journal's contracts prove that PostgreSQL answers the same.
 */

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { type SqlitePlace, sqlitePlace } from './journal-places.ts'
import {
  type AppOptions,
  type Caller,
  callerWith,
  type RunningApp,
  startApp,
} from './running-app.ts'

/** Those of the current test. */
export let place: SqlitePlace
export let open: OpenJournal
export let app: RunningApp
export let owner: Caller
/** The service's clock with `onFriday`; before each test, Friday, 11 AM at the office. */
export const clock = { now: new Date() }
export const onFriday: AppOptions = { services: { now: () => clock.now } }

/** Starts an app before each test, ahead of the file's own hooks, and stops it afterward. */
export function startEachApp(options: AppOptions = {}): void {
  beforeEach(() => {
    clock.now = new Date('2026-11-20T16:00:00.000Z')
    return startAnew(options)
  })
  afterEach(() => app.stop())
}

/** Starts one app for tests that leave nothing in it. */
export function startOneApp(options: AppOptions = {}): void {
  beforeAll(() => startAnew(options))
  afterAll(() => app.stop())
}

/** Restarts the app for a test that needs other options. */
export async function startInstead(options: AppOptions): Promise<void> {
  await app.stop()
  await startAnew(options)
}

async function startAnew(options: AppOptions): Promise<void> {
  place = await sqlitePlace()
  open = await place.open()
  app = await startApp({ open, ...options })
  owner = callerWith(app)
}

/** Waits for so many audit lines, since a read's line is written after its answer. */
export async function auditLines(
  isAsked: (line: AuditLine) => boolean,
  count: number,
): Promise<readonly AuditLine[]> {
  const lines = async () => (await open.staff.audit.after(0, 1_000)).filter(isAsked)
  await expect.poll(async () => (await lines()).length).toBeGreaterThanOrEqual(count)
  return lines()
}
