/**
 * From a parsed form to its lead row (docs/http-interface.md §3): one pure function per form. A
 * row is made once, at acceptance, and never changes after. Each throws CellTooLongError rather
 * than make a row that the Sheet would refuse, or cut a person's words.
 */

import { type Attribution, cutAttribution } from './attribution.ts'
import { cutText } from './clean-text.ts'
import type { CallClick } from './forms/call-click.ts'
import type { ConsultationRequest } from './forms/consultation-request.ts'
import type { DownloadGateLead } from './forms/download-gate.ts'
import { maxLengths } from './forms/fields.ts'
import { callClick, consultationForm, downloadGate, newsletterForm } from './forms/form.ts'
import type { NewsletterSignUp } from './forms/newsletter.ts'
import { type ToolName, tools } from './forms-and-tools.ts'
import type { WrittenExtra } from './lead-extra.ts'
import { CellTooLongError, type LeadRow, leadRowColumns, longestCell } from './lead-row.ts'
import type { SuspectReason } from './suspicion.ts'

/** Sources that a row gets from the service or its own pages; a download's and a click's are the sender's words. */
export const ownSources = ['contact_form', 'tool', 'newsletter_form', 'download_gate'] as const

/** What is known of a request besides the form's own fields. */
export interface Acceptance {
  readonly id: string
  readonly acceptedAt: Date
  readonly page: string
  readonly gaClientId: string
  readonly userAgent: string
  readonly attribution: Attribution | undefined
  readonly suspect: readonly SuspectReason[]
}

export interface ToolSubmission {
  readonly tool: ToolName
  readonly userEmail: string | undefined
  readonly responses: Readonly<Record<string, string>>
  readonly recommendation: string
}

export function consultationRequestRow(form: ConsultationRequest, acceptance: Acceptance): LeadRow {
  const { name, email, message, ...others } = form
  return row(acceptance, {
    event: consultationForm.event,
    name,
    email,
    contentId: form.planType ?? '',
    source: 'contact_form',
    extra: { status: 'pending', ...others, message },
  })
}

export function downloadGateRow(form: DownloadGateLead, acceptance: Acceptance): LeadRow {
  return row(
    { ...acceptance, userAgent: form.userAgent ?? acceptance.userAgent },
    {
      event: downloadGate.event,
      name: form.name,
      email: form.email,
      consent: 'true',
      contentId: form.contentId,
      source: form.source,
      extra: {},
    },
  )
}

export function callClickRow(form: CallClick, acceptance: Acceptance): LeadRow {
  return row(acceptance, {
    event: callClick.event,
    source: form.placement,
    extra: { phone: form.phone },
  })
}

export function toolSubmissionRow(form: ToolSubmission, acceptance: Acceptance): LeadRow {
  const { tool, userEmail, responses, recommendation } = form
  const { event, contentId: toolType } = tools[tool]
  return row(acceptance, {
    event,
    email: userEmail ?? '',
    contentId: toolType,
    source: 'tool',
    extra: { toolType, responses, recommendation },
  })
}

export function newsletterRow(form: NewsletterSignUp, acceptance: Acceptance): LeadRow {
  return row(acceptance, {
    event: newsletterForm.event,
    email: form.email,
    source: 'newsletter_form',
    extra: { isActive: true, preferences: form.preferences },
  })
}

type RowParts = Pick<LeadRow, 'event' | 'source'> &
  Partial<Pick<LeadRow, 'name' | 'email' | 'consent' | 'contentId'>> & {
    readonly extra: Omit<WrittenExtra, 'id' | 'attribution' | 'suspect'>
  }

function row(acceptance: Acceptance, parts: RowParts): LeadRow {
  const { suspect } = acceptance
  const room = Math.max(0, maxLengths.visit - acceptance.page.length)
  const attribution = cutAttribution(acceptance.attribution ?? {}, room)
  const hasAttribution = Object.keys(attribution).length > 0
  const made: LeadRow = {
    timestamp: acceptance.acceptedAt.toISOString(),
    event: parts.event,
    name: parts.name ?? '',
    email: parts.email ?? '',
    consent: parts.consent ?? 'false',
    contentId: parts.contentId ?? '',
    source: parts.source,
    page: acceptance.page,
    gaClientId: acceptance.gaClientId,
    userAgent: cutText(acceptance.userAgent, maxLengths.userAgent),
    extra: JSON.stringify({
      id: acceptance.id,
      ...parts.extra,
      ...(hasAttribution && { attribution }),
      ...(suspect.length > 0 && { suspect }),
    } satisfies WrittenExtra),
  }
  for (const column of leadRowColumns) {
    const { length } = made[column]
    if (length > longestCell) throw new CellTooLongError(column, length)
  }
  return made
}
