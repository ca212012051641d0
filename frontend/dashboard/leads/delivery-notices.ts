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
  text: 'All leads are kept in the service’s own journal, and the list and the CSV hold every one of them. To connect a Sheet, whoever runs the service calls “npm run leads -- sheet setup”.',
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
      ? 'The rows below come from the journal, which holds every lead; what staff changed or deleted in the Sheet does not show here.'
      : `The rows below were read from the Sheet ${when}. Leads accepted since are among them; what staff changed since is not.`
  return {
    tone: 'warning',
    title: 'The Google Sheet cannot be read at the moment',
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
    'New leads are accepted all the same: they stand in the list below and in the CSV, marked.',
    ...(delivery.state === 'needs_attention' || delivery.state === 'stopped'
      ? ['What is wrong and how to mend it is told by “npm run leads -- sheet doctor”.']
      : []),
  ].join(' ')
  return { tone, title, text }
}

/** Anything else that was said, such as rows that are no longer in the Sheet, or a disk nearly full. */
function problemNotice({ lastError, readingProblem, delivery }: NoticeFacts): Notice | undefined {
  if (lastError === undefined || lastError === readingProblem) return undefined
  if (delivery && isTrouble(delivery.state) && delivery.message.includes(lastError))
    return undefined
  return { tone: 'warning', title: 'Something needs a look', text: sentence(lastError) }
}

function pendingNotice({ pending, delivery }: NoticeFacts): Notice | undefined {
  if (pending === 0) return undefined
  const when =
    delivery && isTrouble(delivery.state)
      ? 'as soon as Google takes rows again'
      : 'on its own, usually within seconds'
  return {
    tone: 'info',
    title: `${leadCount(pending)} not in the Sheet yet`,
    text: `Accepted and kept in the journal, and in the list below marked “${markLabels.pending}”. The service delivers ${when}.`,
    mark: 'pending',
  }
}

function quarantineNotice({ quarantined }: NoticeFacts): Notice | undefined {
  if (quarantined === 0) return undefined
  return {
    tone: 'warning',
    title: `${leadCount(quarantined)} set aside`,
    text: `What Google does not take, not even alone, and what comes beyond a day’s limit is set aside and is not in the Sheet. It is kept in the journal, and stands in the list below and in the CSV, marked “${markLabels.quarantined}”. Reply from here; whoever runs the service sees why, and can send it.`,
    mark: 'quarantined',
  }
}

export function leadCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
