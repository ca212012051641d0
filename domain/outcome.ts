/**
 * What the page says that answers a plain form post, sent without JavaScript: that the event
 * arrived, the tool's result, or what was missing (design §3).
 */

import { messages } from './forms/fields.ts'
import { type LeadCells, type LeadEventName, leadRowColumns } from './lead-row.ts'
import { decideLadyBirdDeed, type LadyBirdDeedAnswers } from './screening/lady-bird-deed.ts'
import type { ScreeningResult } from './screening/screening-result.ts'
import {
  decideSummaryAdministration,
  type SummaryAdministrationAnswers,
} from './screening/summary-administration.ts'
import {
  recommendWillOrTrust,
  type WillVsTrustAnswers,
  type WillVsTrustResult,
} from './screening/will-vs-trust.ts'

export type Outcome =
  | {
      readonly kind: 'received'
      readonly event: Exclude<LeadEventName, 'tool_submission'>
      /** The submission's id, of which people are shown the beginning. */
      readonly id: string
      readonly contentId: string
    }
  | { readonly kind: 'willVsTrust'; readonly result: WillVsTrustResult }
  | {
      readonly kind: 'screening'
      readonly tool: 'summaryAdministration' | 'ladyBirdDeed'
      readonly result: ScreeningResult<string>
    }
  | { readonly kind: 'refused'; readonly formHref: string; readonly problems: readonly string[] }
  | { readonly kind: 'unknown' }

/** The outcome of an accepted event, from its row: a tool's result is decided as of acceptance. */
export function outcomeOfRow(cells: LeadCells): Outcome {
  const cell = (column: (typeof leadRowColumns)[number]) =>
    cells[leadRowColumns.indexOf(column)] ?? ''
  const event = cell('event') as LeadEventName
  const { id, toolType, responses } = JSON.parse(cell('extra'))
  if (event !== 'tool_submission') {
    return { kind: 'received', event, id, contentId: cell('contentId') }
  }
  switch (toolType) {
    case 'will_vs_trust':
      return { kind: 'willVsTrust', result: recommendWillOrTrust(responses as WillVsTrustAnswers) }
    case 'summary_admin_eligibility':
      return {
        kind: 'screening',
        tool: 'summaryAdministration',
        result: decideSummaryAdministration(
          responses as SummaryAdministrationAnswers,
          new Date(cell('timestamp')),
        ),
      }
    default:
      return {
        kind: 'screening',
        tool: 'ladyBirdDeed',
        result: decideLadyBirdDeed(responses as LadyBirdDeedAnswers),
      }
  }
}

/** The page that holds each form, by the last part of the address it posts to. */
const formPages: Readonly<Record<string, string>> = {
  'consultation-requests': '/contact',
  lead: '/florida-homeowner-probate-checklist',
  newsletter: '/',
  'tools/will-vs-trust': '/tools/will-vs-trust-helper',
  'tools/summary-admin': '/tools/summary-administration-eligibility',
  'tools/lady-bird-deed': '/tools/lady-bird-deed-suitability',
}

/** @param fields names of the refused fields, as the service found them; unknown ones are ignored */
export function refusedOutcome(form: string, fields: readonly string[]): Outcome {
  const formHref = formPages[form]
  if (formHref === undefined) return { kind: 'unknown' }
  const problems = new Set(fields.map((field) => problemOf(form, field)))
  return { kind: 'refused', formHref, problems: [...problems] }
}

function problemOf(form: string, field: string): string {
  if (form === 'lead') return 'Please enter your name, email, and consent.'
  if (field === 'name') return messages.name
  if (field === 'email' || field === 'userEmail') return messages.email
  if (form.startsWith('tools/')) return 'Please answer every question.'
  return 'Something in the form was too long or not readable.'
}
