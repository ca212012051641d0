/**
 * The work list: the tab in which staff answer leads without leaving the Sheet. Kept by the instance
 * that delivers, and only while no lead waits (docs/architecture.md §3.8).
 */

import type { Journal } from '#backend/journal/journal.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { stoppableSleep } from '#backend/process/sleep.ts'
import { type Sheet, SheetCallError } from '#backend/sheet/sheet.ts'
import type { DeliveryState, WorkListReport } from '#domain/delivery-report.ts'
import type { Office } from '#domain/office.ts'
import { officeDate } from '#domain/office-clock.ts'
import { sync, type WorkListWork } from './sync.ts'
import { type WantedRow, wantedRows } from './wanted-rows.ts'

export interface WorkListOptions {
  readonly sheet: Sheet
  readonly journal: Pick<Journal, 'journalId' | 'rowsBefore'>
  readonly staff: Pick<StaffRecords, 'statuses' | 'tokens' | 'workLists'>
  readonly office: Office
  readonly siteUrl: string | undefined
  /** Of delivery, which always goes first. */
  readonly deliveryState: () => DeliveryState
  readonly clock?: Clock
  readonly log?: { info(message: string): void; warn(message: string): void }
}

const readIntervalMs = 30_000
/** Also keeps the list's writes to a small part of Google's 60 a minute. */
const againMs = 3_000
const afterTroubleMs = 60_000
/** Asking more often would only burn quota until somebody acts. */
const needsAttentionMs = 5 * 60_000

export type WorkList = ReturnType<typeof openWorkList>

/** Asks Google nothing until `start`. */
export function openWorkList(options: WorkListOptions) {
  const { sheet, journal, staff, office, siteUrl, deliveryState, log } = options
  const clock = options.clock ?? systemClock
  const pauses = stoppableSleep(clock)
  const time = () => new Date(clock.now()).toISOString()
  let report: WorkListReport = { state: 'waiting', since: time(), message: 'The list is starting.' }
  let anew = ''
  let running: Promise<void> | undefined

  function say(state: WorkListReport['state'], message: string): void {
    if (state === 'needs_attention' && message !== report.message)
      log?.warn(`work list: ${message}`)
    report = { state, since: state === report.state ? report.since : time(), message }
  }

  const mayWrite = () => deliveryState() === 'idle'
  const work: WorkListWork = {
    ...{ sheet, journalId: journal.journalId, store: staff.workLists, office, siteUrl },
    ...{ mayWrite, time },
    wanted: cachedRows(options, clock),
    names: async () => {
      const now = time()
      const tokens = await staff.tokens.list()
      return tokens
        .filter(({ revokedAt, expiresOn = now }) => !revokedAt && expiresOn >= now.slice(0, 10))
        .map(({ name }) => name)
    },
    noteRows: (count) => say('current', `People on the list: ${count}.${anew}`),
    noteAnew: () => {
      anew = ' It began anew, because the list or its hidden copy was gone.'
      log?.warn(`work list:${anew}`)
    },
  }

  async function look(): Promise<void> {
    const state = deliveryState()
    if (state === 'standby') say('standby', 'Another instance of the service keeps the list.')
    else if (state !== 'idle') say('waiting', 'Leads go to the Sheet first.')
    if (state !== 'idle') return pauses.pause(againMs)
    await pauses.pause((await sync(work)) === 'again' ? againMs : readIntervalMs)
  }

  function recover(error: unknown): Promise<void> {
    if (!(error instanceof SheetCallError)) {
      log?.warn(`work list: ${errorTrace(error)}`)
      say('waiting', 'The list ran into an unexpected error, and tries again.')
      return pauses.pause(afterTroubleMs)
    }
    const { kind, reason } = error.failure
    const isPassing = kind === 'unclear' || kind === 'busy'
    say(isPassing ? 'waiting' : 'needs_attention', reason)
    return pauses.pause(isPassing ? afterTroubleMs * (0.5 + clock.random()) : needsAttentionMs)
  }

  return {
    start: (): void => {
      running ??= pauses.repeat(look, recover)
    },
    stop: (): Promise<void> => pauses.stop(running),
    report: (): WorkListReport => report,
  }
}

/** Looks through the journal only if leads, states or the office's day have changed. */
function cachedRows({ journal, staff, office, siteUrl }: WorkListOptions, clock: Clock) {
  let last: { readonly key: string; readonly rows: readonly WantedRow[] } | undefined
  const source = { journal, statuses: staff.statuses, office, hasLinks: siteUrl !== undefined }
  return async () => {
    const now = clock.now()
    const key = `${officeDate(office, now)} ${await staff.workLists.input()}`
    if (last?.key !== key) last = { key, rows: await wantedRows(source, now) }
    return last.rows
  }
}
