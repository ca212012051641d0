/**
 * Notices to staff, who do not run the service, about the rows they see and about delivery: usually
 * there are none. Pending leads are marked in their rows; only trouble with delivery adds a notice.
 */

import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { formatMoment } from '#frontend/content/local-time.ts'
import type { LeadPage } from '#frontend/dashboard/service/leads-answer.ts'
import { counted, markLabels } from '#frontend/dashboard/words/lead-words.ts'

export interface Notice {
  readonly tone: 'info' | 'warning'
  readonly title: string
  readonly text: string
  /** The mark that the list gives to the leads it is about. */
  readonly mark?: UndeliveredState
}

type NoticeFacts = Pick<
  LeadPage,
  | 'source'
  | 'asOf'
  | 'readingProblem'
  | 'listNotice'
  | 'pending'
  | 'limited'
  | 'quarantined'
  | 'lastError'
  | 'delivery'
>

/** @param mayManage whether to name commands: only for people who can fix delivery */
export function noticesFor(facts: NoticeFacts, now: number, mayManage: boolean): readonly Notice[] {
  if (!mayManage && facts.delivery?.state === 'stopped')
    return [pausedNotice(facts, facts.delivery, now)]
  return [
    readingNotice(facts, now),
    listNotice(facts),
    deliveryNotice(facts, now, mayManage),
    problemNotice(facts),
    limitedNotice(facts, mayManage),
    quarantineNotice(facts),
  ].filter((notice) => notice !== undefined)
}

/** One line for staff who can't mend it: what it means for their work. */
function pausedNotice(facts: NoticeFacts, { since }: DeliveryReport, now: number): Notice {
  const { pending } = facts
  const waits = pending === 1 ? '1 lead waits. ' : `${counted(pending, 'lead')} wait. `
  return {
    tone: 'info',
    title: `The Sheet is paused since ${formatMoment(Date.parse(since), now)}`,
    text: `${pending > 0 ? waits : ''}Nothing is lost; this list has everything.`,
    ...(pending > 0 && { mark: 'pending' }),
  }
}

/** For rows that do not show the Sheet's present state. */
function readingNotice(facts: NoticeFacts, now: number): Notice | undefined {
  const { source, asOf, readingProblem } = facts
  if (readingProblem === undefined) return undefined
  const when = asOf === undefined ? 'earlier' : formatMoment(asOf, now)
  const rows =
    source === 'journal'
      ? 'The rows below come from the journal, which has every lead. What staff changed or deleted in the Sheet doesn’t show here.'
      : `The rows below were read from the Sheet ${when}. They include leads accepted since then, but not what staff have changed since then.`
  return {
    tone: 'warning',
    title: 'The Google Sheet can’t be read right now',
    text: `${sentence(readingProblem)} ${rows}`,
  }
}

function listNotice({ listNotice: text }: NoticeFacts): Notice | undefined {
  if (text === undefined) return undefined
  return { tone: 'info', title: 'The Sheet is too large to list', text }
}

/** Why rows do not reach the Sheet, and the command to find out more; undefined while they do. */
export function deliveryNotice(
  { delivery, ...counts }: Pick<NoticeFacts, 'delivery' | 'pending' | 'limited'>,
  now: number,
  mayManage: boolean,
): Notice | undefined {
  const pending = counts.pending - counts.limited
  if (delivery === undefined || !isTrouble(delivery.state)) return undefined
  const { tone, title } = troubles[delivery.state]
  const isForOwner = delivery.state === 'needs_attention' || delivery.state === 'stopped'
  const text = [
    ...(pending > 0 ? [`${counted(pending, 'lead')} not in the Sheet yet.`] : []),
    'Nothing is lost: every lead is in the list below and in the CSV.',
    ...(mayManage ? [sentence(delivery.message), `S${timesText(delivery, now).slice(1)}`] : []),
    ...(mayManage && isForOwner
      ? ['Run “npm run leads -- sheet doctor” to see what is wrong and how to fix it.']
      : []),
  ].join(' ')
  return { tone, title, text, ...(pending > 0 && { mark: 'pending' }) }
}

/** Any other error reported, such as rows missing from the Sheet, or a nearly full disk. */
function problemNotice({ lastError, readingProblem, delivery }: NoticeFacts): Notice | undefined {
  if (lastError === undefined || lastError === readingProblem) return undefined
  if (delivery && isTrouble(delivery.state) && delivery.message.includes(lastError))
    return undefined
  return { tone: 'warning', title: 'Something needs attention', text: sentence(lastError) }
}

function limitedNotice({ limited, delivery }: NoticeFacts, mayManage: boolean): Notice | undefined {
  if (limited === 0 || delivery === undefined) return undefined
  return {
    tone: 'warning',
    title: `${counted(limited, 'lead')} beyond the daily limit`,
    text: `More leads came from one address in a day than the limit allows. They are saved and in the list below, and wait before they go to the Sheet. ${mayManage ? 'If they are genuine, send them: “Deliver them” under Delivery.' : 'Reply from here. The person who runs the service can send them to the Sheet.'}`,
    mark: 'pending',
  }
}

function quarantineNotice({ quarantined }: NoticeFacts): Notice | undefined {
  if (quarantined === 0) return undefined
  return {
    tone: 'warning',
    title: `${counted(quarantined, 'lead')} set aside`,
    text: `Leads that Google won’t accept are set aside and aren’t in the Sheet. They are saved in the journal and marked “${markLabels.quarantined}” in the list below and in the CSV. Reply from here. The person who runs the service can see why and can send them.`,
    mark: 'quarantined',
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}

/** States in which leads do not reach the Sheet, or not yet; each has a notice. */
export const troubles = {
  waiting: { tone: 'info', title: 'Google isn’t accepting new rows right now' },
  needs_attention: { tone: 'warning', title: 'Delivery to the Google Sheet needs attention' },
  reconciling: { tone: 'info', title: 'Rows are being compared with the Google Sheet' },
  stopped: { tone: 'info', title: 'Delivery to the Google Sheet is stopped' },
} as const satisfies Partial<Record<DeliveryState, object>>

export function isTrouble(state: DeliveryState): state is keyof typeof troubles {
  return Object.hasOwn(troubles, state)
}

const calmStateWords: Readonly<Record<Exclude<DeliveryState, keyof typeof troubles>, string>> = {
  idle: 'idle',
  sending: 'sending rows',
  standby: 'handled by another instance of the service',
}

/**
 * "Delivery to the Sheet: idle since Nov 20, 1:52 PM. Last row delivered Nov 20, 1:51 PM."
 * Undefined in trouble, which has its own notice.
 */
export function calmText(delivery: DeliveryReport, now: number): string | undefined {
  if (isTrouble(delivery.state)) return undefined
  const state = calmStateWords[delivery.state]
  return `Delivery to the Sheet: ${state} ${timesText(delivery, now)}`
}

/** "since Nov 20, 1:52 PM. Next attempt Nov 20, 1:57 PM. Last row delivered Nov 20, 1:51 PM." */
function timesText(delivery: DeliveryReport, now: number): string {
  const { since, nextAttemptAt, lastDeliveredAt } = delivery
  const momentOf = (time: string) => formatMoment(Date.parse(time), now)
  const next = nextAttemptAt === null ? '' : `Next attempt ${momentOf(nextAttemptAt)}. `
  const last =
    lastDeliveredAt === null
      ? 'No row has been delivered yet.'
      : `Last row delivered ${momentOf(lastDeliveredAt)}.`
  return `since ${momentOf(since)}. ${next}${last}`
}
