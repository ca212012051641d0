/**
 * The service over an empty journal, with its owner's calls and a test clock. In SQLite alone: the
 * journal's contracts prove that PostgreSQL answers the same.
 */

import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { type Caller, callerWith } from './admin-calls.ts'
import { type JournalPlace, sqlitePlace } from './journal-places.ts'
import { type AppOptions, type RunningApp, startApp } from './running-app.ts'

/** Those of the current test. */
export let place: JournalPlace
export let open: OpenJournal
export let app: RunningApp
export let owner: Caller
/** The service's clock; before each test, Friday, 11 AM at the office. */
export const clock = { now: new Date() }

export function describeOverJournal(options: AppOptions, tests: () => void): void {
  describe('over a journal', () => {
    beforeEach(async () => {
      clock.now = new Date('2026-11-20T16:00:00.000Z')
      place = await sqlitePlace()
      open = await place.open()
      const services = { now: () => clock.now, ...options.services }
      app = await startApp({ ...options, open, services })
      owner = callerWith(app)
    })
    afterEach(() => app.stop())
    tests()
  })
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
