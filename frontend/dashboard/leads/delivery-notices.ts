/** Notices to staff about the rows they see and about delivery: as a rule there is none. */

import type { UndeliveredState } from '#domain/lead-extra.ts'
import { formatMoment } from '#frontend/content/local-time.ts'
import { isTrouble, timesText, troubles } from './delivery-words.ts'
import { markLabels } from './lead-words.ts'
import type { LeadsAnswer } from './leads-answer.ts'

export interface Notice {
  readonly tone: 'info' | 'warning'
  readonly title: string
  readonly text: string
  /** The leads that it is about, which the list marks so. */
  readonly mark?: UndeliveredState
}

type NoticeFacts = Omit<LeadsAnswer, 'leads' | 'header' | 'total' | 'isPaged'>

const noSheetNotice: Notice = {
  tone: 'info',
  title: 'No Google Sheet is connected',
  text: 'Every lead is saved in the service’s own journal and appears in the list and the CSV. To connect a Sheet, ask the person who runs the service to run “npm run leads -- sheet setup”.',
}

export function noticesFor(facts: NoticeFacts, now: number): readonly Notice[] {
  if (facts.delivery === undefined) {
    return [problemNotice(facts), noSheetNotice].filter((notice) => notice !== undefined)
  }
  return [
    readingNotice(facts, now),
    listNotice(facts),
    deliveryNotice(facts, now),
    problemNotice(facts),
    pendingNotice(facts),
    quarantineNotice(facts),
  ].filter((notice) => notice !== undefined)
}

/** The rows are not the Sheet's as it stands now. */
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

/** Why rows do not reach the Sheet, and the command that tells what to do; undefined while they do. */
export function deliveryNotice(
  { delivery }: Pick<NoticeFacts, 'delivery'>,
  now: number,
): Notice | undefined {
  if (delivery === undefined || !isTrouble(delivery.state)) return undefined
  const { tone, title } = troubles[delivery.state]
  const text = [
    sentence(delivery.message),
    timesText(delivery, now),
    'New leads are still accepted. They appear in the list below and in the CSV, and they are marked.',
    ...(delivery.state === 'needs_attention' || delivery.state === 'stopped'
      ? ['Run “npm run leads -- sheet doctor” to see what is wrong and how to fix it.']
      : []),
  ].join(' ')
  return { tone, title, text }
}

/** Anything else that was said, such as rows that are no longer in the Sheet, or a disk nearly full. */
function problemNotice({ lastError, readingProblem, delivery }: NoticeFacts): Notice | undefined {
  if (lastError === undefined || lastError === readingProblem) return undefined
  if (delivery && isTrouble(delivery.state) && delivery.message.includes(lastError))
    return undefined
  return { tone: 'warning', title: 'Something needs attention', text: sentence(lastError) }
}

function pendingNotice({ pending, delivery }: NoticeFacts): Notice | undefined {
  if (pending === 0) return undefined
  const when =
    delivery && isTrouble(delivery.state)
      ? 'as soon as Google accepts rows again'
      : 'on its own, usually within seconds'
  return {
    tone: 'info',
    title: `${leadCount(pending)} not in the Sheet yet`,
    text: `Accepted, saved in the journal and marked “${markLabels.pending}” in the list below. The service delivers them ${when}.`,
    mark: 'pending',
  }
}

function quarantineNotice({ quarantined }: NoticeFacts): Notice | undefined {
  if (quarantined === 0) return undefined
  return {
    tone: 'warning',
    title: `${leadCount(quarantined)} set aside`,
    text: `Leads that Google won’t accept, and leads beyond the daily limit, are set aside and aren’t in the Sheet. They are saved in the journal and marked “${markLabels.quarantined}” in the list below and in the CSV. Reply from here. The person who runs the service can see why and can send them.`,
    mark: 'quarantined',
  }
}

export function leadCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
