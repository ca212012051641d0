/**
 * Writer of the tab with the leads' status (docs/delivery.md §3): compares the tab with the journal
 * and overwrites it in one atomic batch if they differ. It remembers nothing that a crash could
 * lose, and works only while delivery is at rest, so it takes neither quota nor time from a lead.
 */

import { cursorText } from '#backend/leads/lead-list.ts'
import { leadStatusRows, type StatusRowsSource } from '#backend/leads/lead-status-rows.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { stoppableSleep } from '#backend/process/sleep.ts'
import { type Sheet, SheetCallError, unusableTab } from '#backend/sheet/sheet.ts'
import {
  hasStatusRows,
  newStatusTab,
  overwriteStatusTab,
  statusTabId,
  statusTabTitle,
} from '#backend/sheet/status-tab.ts'
import { needsAttentionRetryMs } from './attempts.ts'
import type { DeliveryLog } from './delivery-status.ts'

export interface StatusTabOptions {
  readonly sheet: Sheet
  readonly source: StatusRowsSource
  /** Whether nothing waits, nothing failed, and no other instance delivers. */
  readonly isDeliveryAtRest: () => boolean
  readonly clock?: Clock
  readonly log?: Pick<DeliveryLog, 'info' | 'warn'> | undefined
}

const lookMs = 5_000
/** In this time, at most one write and two reads. */
const afterChangeMs = 60_000
/** How often the tab is checked if nothing changed, to undo what staff did to it. */
const withoutChangeMs = 10 * 60_000

export function statusTabWriter(options: StatusTabOptions) {
  const { sheet, source, isDeliveryAtRest, clock = systemClock, log } = options
  const pauses = stoppableSleep(clock)
  let running: Promise<void> | undefined
  /** The journal's state when the tab was last up to date. */
  let reached: string | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let notice: string | undefined

  async function look(): Promise<void> {
    await pauses.pause(lookMs)
    if (!isDeliveryAtRest()) return
    const sequence = await source.journal.lastSequence()
    const now = cursorText({ sequence, position: await source.statuses.lastPosition() })
    if (clock.monotonicMs() - triedAt < waitMs(now)) return
    triedAt = clock.monotonicMs()
    if (!(await bringUpToDate())) return
    reached = now
    note(undefined)
  }

  function waitMs(now: string): number {
    if (notice !== undefined) return needsAttentionRetryMs
    return now === reached ? withoutChangeMs : afterChangeMs
  }

  /** @returns false if a lead came first. @throws SheetCallError, JournalUnavailableError */
  async function bringUpToDate(): Promise<boolean> {
    const rows = await leadStatusRows(source)
    const tabId = statusTabId(source.journal.journalId, sheet.spreadsheetId)
    const { tabs } = await sheet.describe()
    const tab = tabs.find(({ id }) => id === tabId)
    if (tab === undefined && tabs.some(hasTitle)) {
      throw unusableTab('Another tab has this name. Rename it.')
    }
    if (tab !== undefined && (await hasStatusRows(sheet, tab, rows))) return true
    if (!isDeliveryAtRest()) return false
    const made = tab === undefined ? newStatusTab(tabId) : []
    await sheet.batchUpdate([...made, ...overwriteStatusTab(tabId, rows)])
    return true
  }

  function note(reason: string | undefined): void {
    const before = notice
    notice = reason && `The tab “${statusTabTitle}” isn’t up to date. ${reason}`
    if (notice === before) return
    try {
      if (notice !== undefined) log?.warn(notice)
      else log?.info(`The tab “${statusTabTitle}” is up to date again.`)
    } catch {
      // There is nowhere else to report it.
    }
  }

  return {
    /** Why the tab isn't up to date, in a plain sentence; undefined while all is well. */
    get notice(): string | undefined {
      return notice
    },
    start: (): void => {
      running ??= pauses.repeat(look, async (error) => note(reasonOf(error)))
    },
    stop: () => pauses.stop(running),
  }
}

function hasTitle({ title }: { readonly title: string }): boolean {
  return title.toLowerCase() === statusTabTitle.toLowerCase()
}

/** Names only the kind of an unexpected error: its message may quote a row. */
function reasonOf(error: unknown): string {
  if (!(error instanceof SheetCallError)) {
    return `Writing it ran into an error (${error instanceof Error ? error.name : typeof error}).`
  }
  const { failure } = error
  const isProtected = failure.kind === 'refused' && failure.cause === 'protected'
  return isProtected ? 'It is protected. Let the account edit it.' : failure.reason
}
