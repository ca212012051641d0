/**
 * Notices to staff, who do not run the service, about the rows they see and about delivery: usually
 * there are none. Pending leads are marked in their rows; only trouble with delivery adds a notice.
 */

import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'
import { formatMoment } from '#frontend/content/local-time.ts'
import type { LeadFacts } from '#frontend/dashboard/service/held-leads.ts'
import { counted, markLabels } from '#frontend/dashboard/words/lead-words.ts'

export interface Notice {
  readonly tone: 'info' | 'warning'
  readonly title: string
  readonly text: string
}

/** @param mayManage whether to name causes and commands: only for people who can fix delivery */
export function noticesFor(facts: LeadFacts, now: number, mayManage: boolean): readonly Notice[] {
  const { readingProblem, notice, lastError, delivery, limited = 0, quarantined = 0 } = facts
  const trouble = deliveryNotice(facts, now, mayManage)
  const notices: Notice[] = []
  if (readingProblem) notices.push(readingNotice(readingProblem, facts, now))
  if (notice) {
    notices.push({ tone: 'info', title: 'The Sheet is too large to list', text: notice })
  }
  if (trouble) notices.push(trouble)
  // Such as rows missing from the Sheet, or a nearly full disk.
  const toldAlready = [readingProblem, trouble && delivery?.message].join(' ')
  if (lastError && !toldAlready.includes(lastError)) {
    notices.push({ tone: 'warning', title: 'Something needs attention', text: sentence(lastError) })
  }
  if (limited > 0 && delivery) {
    notices.push({
      tone: 'warning',
      title: `${counted(limited, 'lead')} beyond the daily limit`,
      text: `More leads came from one address in a day than the limit allows. They are saved and in the list below, and wait before they go to the Sheet. ${mayManage ? 'If they are genuine, send them: “Deliver them” under Delivery.' : 'Reply from here. The person who runs the service can send them to the Sheet.'}`,
    })
  }
  if (quarantined > 0) {
    notices.push({
      tone: 'warning',
      title: `${counted(quarantined, 'lead')} set aside`,
      text: `Leads that Google won’t accept are set aside and aren’t in the Sheet. They are saved in the journal and marked “${markLabels.quarantined}” in the list below and in the CSV. Reply from here. The person who runs the service can see why and can send them.`,
    })
  }
  return notices
}

function readingNotice(problem: string, { source, asOf }: LeadFacts, now: number): Notice {
  const when = asOf === undefined ? 'earlier' : formatMoment(Date.parse(asOf), now)
  const rows =
    source === 'sheet'
      ? `The rows below were read from the Sheet ${when}. They include leads accepted since then, but not what staff have changed since then.`
      : 'The rows below come from the journal, which has every lead. What staff changed or deleted in the Sheet doesn’t show here.'
  return {
    tone: 'warning',
    title: 'The Google Sheet can’t be read right now',
    text: `${sentence(problem)} ${rows}`,
  }
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
  { delivery, pending = 0, limited = 0 }: LeadFacts,
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
  const next = nextAttemptAt === null ? '' : ` Next attempt ${momentOf(nextAttemptAt)}.`
  const last =
    lastDeliveredAt === null
      ? 'No row has been delivered yet.'
      : `Last row delivered ${momentOf(lastDeliveredAt)}.`
  return `${sentence(message)} Since ${momentOf(since)}.${next} ${last}`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
