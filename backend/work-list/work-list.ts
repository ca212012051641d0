import { type Clock, stoppableSleep, systemClock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { SheetCallError } from '#backend/sheet/sheet.ts'
import type { WorkListReport } from '#domain/delivery-report.ts'
import { officeDate } from '#domain/office-clock.ts'
import { sync, type WorkListWork } from './sync.ts'
import { type WantedRow, wantedRows } from './wanted-rows.ts'

export interface WorkListOptions extends Omit<WorkListWork, 'wanted' | 'now' | 'noteAnew'> {
  readonly clock?: Clock
  readonly log?: { info(message: string): void; warn(message: string): void }
}

const readIntervalMs = 30_000
/** Even if there is always more to do, these calls are then less than half of Google's 60 a minute. */
const againMs = 5_000
const afterTroubleMs = 60_000
/** Asking more often would only burn quota until somebody acts. */
const needsAttentionMs = 5 * 60_000

export type WorkList = ReturnType<typeof openWorkList>

/** Asks Google nothing until `start`. */
export function openWorkList(options: WorkListOptions) {
  const { deliveryState, log } = options
  const clock = options.clock ?? systemClock
  const pauses = stoppableSleep(clock)
  const now = () => new Date(clock.now())
  let report: WorkListReport = {
    ...{ state: 'waiting', since: now().toISOString(), message: 'The list is starting.' },
  }
  let anew = ''

  function say(state: WorkListReport['state'], message: string): void {
    if (state === 'needs_attention' && message !== report.message)
      log?.warn(`work list: ${message}`)
    const since = state === report.state ? report.since : now().toISOString()
    report = { state, since, message }
  }

  const work: WorkListWork = {
    ...options,
    ...{ now, wanted: cachedRows(options, clock) },
    noteAnew: () => {
      anew = ' It began anew, because the list or its hidden copy was gone.'
      log?.warn(`work list:${anew}`)
    },
  }

  async function look(): Promise<void> {
    const state = deliveryState()
    if (state === 'standby') say('standby', 'Another instance of the service keeps the list.')
    else if (state !== 'idle') say('waiting', 'Leads go to the Sheet first.')
    const people = state === 'idle' ? await sync(work) : undefined
    if (people !== undefined) say('current', `People on the list: ${people}.${anew}`)
    await pauses.pause(people === undefined ? againMs : readIntervalMs)
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
    start: (): void => pauses.repeat(look, recover),
    stop: pauses.stop,
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
