/**
 * Staff clock: a lead's next step and deadline. Only consultation requests are promised a reply,
 * by the time that the visitor was told (domain/office-clock.ts). They are answered once staff set a
 * status other than pending: in the dashboard, which wins, or in the extra column in the Sheet.
 */

import { addDays, dayMs } from '#domain/calendar-date.ts'
import { followUpDay, replyStateOf } from '#domain/lead-facts.ts'
import { isOpenAt, nextOpening, toldBy } from '#domain/office-clock.ts'
import { office } from '#frontend/content/firm/firm.ts'
import {
  formatLongMoment,
  formatNearTime,
  formatShortDay,
  instantAt,
  type LocalDay,
  localDay,
} from '#frontend/content/local-time.ts'
import { wordsOf } from '#frontend/dashboard/words/lead-words.ts'
import type { Lead } from './lead.ts'

/** Within this time the reply is marked as due soon. */
const soonMs = 4 * 60 * 60_000
const staleAfterMs = 7 * dayMs

export type ReplyNeed =
  /** Unpromised: there is an address to write to. */
  | { readonly kind: 'none' | 'answered' | 'unpromised'; readonly text: string }
  /** dueAt is undefined if the timestamp cannot be parsed. */
  | { readonly kind: 'waiting'; readonly dueAt: number | undefined }
  /** Planned by staff; dueAt is the end of that day at the office. */
  | { readonly kind: 'followUp'; readonly day: LocalDay; readonly dueAt: number }

export type ReplyTone = 'due' | 'soon' | 'overdue' | 'answered' | 'unpromised' | 'none'

/** The next step: the earlier of promise and follow-up. Does not change as time passes. */
export function replyNeed(lead: Lead): ReplyNeed {
  const reply = replyOwed(lead)
  const day = followUpDay(lead)
  if (day === undefined) return reply
  const followUp = { kind: 'followUp', day, dueAt: instantAt(addDays(day, 1), 0) } as const
  const isFirst = reply.kind === 'waiting' && (reply.dueAt ?? 0) <= followUp.dueAt
  return isFirst ? reply : followUp
}

function replyOwed(lead: Lead): ReplyNeed {
  const { event, receivedAt, state, status } = lead
  const kind = replyStateOf(lead)
  switch (kind) {
    case 'setAside':
      return { kind: 'none', text: 'Spam' }
    case 'answered':
      return { kind, text: wordsOf(state?.status ?? status) }
    case 'waiting':
      return { kind, dueAt: receivedAt === undefined ? undefined : toldAt(receivedAt) }
    case 'unpromised':
      return { kind, text: 'Could follow up' }
    case 'none': {
      const isTold = event === 'call_click' || event === 'newsletter'
      return { kind, text: isTold ? 'No reply needed' : 'No address to reply to' }
    }
  }
}

const toldByReceipt = new Map<number, number>()

/** Cached: of ten thousand requests at each letter typed, and time zone lookups are slow. */
function toldAt(receivedAt: number): number {
  const known = toldByReceipt.get(receivedAt) ?? toldBy(office, receivedAt)
  toldByReceipt.set(receivedAt, known)
  return known
}

export function isOverdue(need: ReplyNeed, now: number): boolean {
  return 'dueAt' in need && need.dueAt !== undefined && need.dueAt < now
}

/**
 * Whether the reply was due more than a week before today (UTC) began. Such leads come after those
 * that can still be saved; changing only with the day, no row moves during work. Never a follow-up.
 */
export function isStale(need: ReplyNeed, now: number): boolean {
  return need.kind === 'waiting' && isOverdue(need, now - (now % dayMs) - staleAfterMs)
}

export function replyTone(need: ReplyNeed, now: number): ReplyTone {
  if (!('dueAt' in need)) return need.kind
  if (isOverdue(need, now)) return 'overdue'
  if (need.kind === 'followUp') return need.day === localDay(now) ? 'soon' : 'due'
  // Not green, either, if the office is closed until then.
  const isSoon =
    need.dueAt === undefined || need.dueAt - now < soonMs || isShutUntil(need.dueAt, now)
  return isSoon ? 'soon' : 'due'
}

/** "By 5 PM today", "Overdue since Tue 5 PM", "Follow up today", "Contacted", "No reply needed". */
export function replyText(need: ReplyNeed, now: number): string {
  if ('text' in need) return need.text
  if (need.kind === 'followUp') {
    if (isOverdue(need, now)) return `Overdue: follow up ${formatShortDay(need.day)}`
    return need.day === localDay(now) ? 'Follow up today' : `Follow up ${formatShortDay(need.day)}`
  }
  if (need.dueAt === undefined) return 'Waiting, unreadable date'
  const when = formatNearTime(need.dueAt, now)
  return isOverdue(need, now) ? `Overdue since ${when}` : `By ${when}`
}

/** For the details: "The visitor was told Tuesday, Dec 8, 5:00 PM." Empty if no reply is owed. */
export function promiseNote(need: ReplyNeed): string {
  if (need.kind !== 'waiting' || need.dueAt === undefined) return ''
  return `The visitor was told ${formatLongMoment(need.dueAt)}.`
}

function isShutUntil(dueAt: number, now: number): boolean {
  return !isOpenAt(office, now) && nextOpening(office, now) >= dueAt
}
