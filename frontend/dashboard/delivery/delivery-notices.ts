/**
 * Notices to staff, who do not run the service, about the rows they see and about delivery: usually
 * there are none. Pending leads are marked in their rows; only trouble with delivery adds a notice.
 */

import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'
import { formatMoment } from '#frontend/content/local-time.ts'
import type { LeadPage } from '#frontend/dashboard/service/held-leads.ts'
import { counted, markLabels } from '#frontend/dashboard/words/lead-words.ts'

export interface Notice {
  readonly tone: 'info' | 'warning'
  readonly title: string
  readonly text: string
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

/** @param mayManage whether to name causes and commands: only for people who can fix delivery */
export function noticesFor(facts: NoticeFacts, now: number, mayManage: boolean): readonly Notice[] {
  return [
    readingNotice(facts, now),
    listNotice(facts),
    deliveryNotice(facts, now, mayManage),
    problemNotice(facts),
    limitedNotice(facts, mayManage),
    quarantineNotice(facts),
  ].filter((notice) => notice !== undefined)
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
  return text === undefined
    ? undefined
    : { tone: 'info', title: 'The Sheet is too large to list', text }
}

/** States in which leads do not reach the Sheet, or not yet. */
const troubles: Readonly<Partial<Record<DeliveryState, Pick<Notice, 'tone' | 'title'>>>> = {
  waiting: { tone: 'info', title: 'Google isn’t accepting new rows right now' },
  needs_attention: { tone: 'warning', title: 'Delivery to the Google Sheet needs attention' },
  reconciling: { tone: 'info', title: 'Rows are being compared with the Google Sheet' },
  stopped: { tone: 'info', title: 'Delivery to the Google Sheet is stopped' },
}

/** Why rows do not reach the Sheet, and the command to find out more; undefined while they do. */
export function deliveryNotice(
  { delivery, pending, limited }: Pick<NoticeFacts, 'delivery' | 'pending' | 'limited'>,
  now: number,
  mayManage: boolean,
): Notice | undefined {
  const trouble = delivery && troubles[delivery.state]
  if (!trouble) return undefined
  const waiting = pending - limited
  const isForOwner = delivery.state === 'needs_attention' || delivery.state === 'stopped'
  const text = [
    waiting > 0 && `${counted(waiting, 'lead')} not in the Sheet yet.`,
    'Nothing is lost: every lead is in the list below and in the CSV.',
    mayManage && deliveryText(delivery, now),
    mayManage &&
      isForOwner &&
      'Run “npm run leads -- sheet doctor” to see what is wrong and how to fix it.',
  ]
  return { ...trouble, text: text.filter(Boolean).join(' ') }
}

/** "Every row is in the Sheet. Since Nov 20, 1:52 PM. Last row delivered Nov 20, 1:51 PM." */
export function deliveryText(delivery: DeliveryReport, now: number): string {
  const { message, since, nextAttemptAt, lastDeliveredAt } = delivery
  const momentOf = (time: string) => formatMoment(Date.parse(time), now)
  return [
    `${sentence(message)} Since ${momentOf(since)}.`,
    nextAttemptAt !== null && `Next attempt ${momentOf(nextAttemptAt)}.`,
    lastDeliveredAt === null
      ? 'No row has been delivered yet.'
      : `Last row delivered ${momentOf(lastDeliveredAt)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Any other error reported, such as rows missing from the Sheet, or a nearly full disk. */
function problemNotice({ lastError, readingProblem, delivery }: NoticeFacts): Notice | undefined {
  if (lastError === undefined || lastError === readingProblem) return undefined
  if (delivery && troubles[delivery.state] && delivery.message.includes(lastError)) return undefined
  return { tone: 'warning', title: 'Something needs attention', text: sentence(lastError) }
}

function limitedNotice({ limited, delivery }: NoticeFacts, mayManage: boolean): Notice | undefined {
  if (limited === 0 || delivery === undefined) return undefined
  return {
    tone: 'warning',
    title: `${counted(limited, 'lead')} beyond the daily limit`,
    text: `More leads came from one address in a day than the limit allows. They are saved and in the list below, and wait before they go to the Sheet. ${mayManage ? 'If they are genuine, send them: “Deliver them” under Delivery.' : 'Reply from here. The person who runs the service can send them to the Sheet.'}`,
  }
}

function quarantineNotice({ quarantined }: NoticeFacts): Notice | undefined {
  if (quarantined === 0) return undefined
  return {
    tone: 'warning',
    title: `${counted(quarantined, 'lead')} set aside`,
    text: `Leads that Google won’t accept are set aside and aren’t in the Sheet. They are saved in the journal and marked “${markLabels.quarantined}” in the list below and in the CSV. Reply from here. The person who runs the service can see why and can send them.`,
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
