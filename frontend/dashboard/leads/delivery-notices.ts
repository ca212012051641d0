/** The notices about delivery to the Sheet: nothing to say is the rule. */

import type { LeadsAnswer } from './leads-answer.ts'

export interface Notice {
  readonly tone: 'info' | 'warning'
  readonly title: string
  readonly text: string
}

type DeliveryFacts = Pick<LeadsAnswer, 'source' | 'pending' | 'quarantined' | 'lastError'>

export function noticesFor(facts: DeliveryFacts): readonly Notice[] {
  return [sourceNotice(facts), pendingNotice(facts), quarantineNotice(facts)].filter(
    (notice) => notice !== undefined,
  )
}

/** No Sheet is connected: rows are read from the journal and nothing went wrong. */
export function hasNoSheet({ source, lastError }: DeliveryFacts): boolean {
  return source === 'journal' && lastError === undefined
}

function sourceNotice(facts: DeliveryFacts): Notice | undefined {
  const { source, lastError } = facts
  if (hasNoSheet(facts)) {
    return {
      tone: 'info',
      title: 'No Google Sheet is connected',
      text: 'All leads are kept in the service’s own journal, and the list and the CSV hold every one of them.',
    }
  }
  if (lastError === undefined) return undefined
  return source === 'journal'
    ? {
        tone: 'warning',
        title: 'The Google Sheet cannot be read at the moment',
        text: `${sentence(lastError)} The rows below come from the journal, which holds every lead; what staff changed in the Sheet does not show here.`,
      }
    : {
        tone: 'warning',
        title: 'The Google Sheet needs a look',
        text: `${sentence(lastError)} New leads are accepted and kept all the same.`,
      }
}

function pendingNotice(facts: DeliveryFacts): Notice | undefined {
  const { pending, source } = facts
  if (pending === 0 || hasNoSheet(facts)) return undefined
  const areNotShown = source === 'sheet' ? ' Until then the list below does not show them.' : ''
  return {
    tone: 'info',
    title: `${leadCount(pending)} not yet in the Sheet`,
    text: `Accepted and safe in the journal; the service delivers them on its own, usually within seconds.${areNotShown}`,
  }
}

function quarantineNotice({ quarantined }: DeliveryFacts): Notice | undefined {
  if (quarantined === 0) return undefined
  return {
    tone: 'warning',
    title: `${leadCount(quarantined)} refused by the Sheet`,
    text: 'Google does not take these rows, not even one by one, so they were set aside. Nothing is lost: they are kept in the journal. Ask whoever runs the service to look at them.',
  }
}

export function leadCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
