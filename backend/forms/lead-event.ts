/** Lead row of a form (docs/http-interface.md §3): made once, at acceptance, and never changed. */

import { type Attribution, cutAttribution } from '#domain/attribution.ts'
import { cutText } from '#domain/clean-text.ts'
import { maxLengths } from '#domain/forms/fields.ts'
import type { SuspectReason, WrittenExtra } from '#domain/lead-extra.ts'
import type { LeadEventName, LeadRow } from '#domain/lead-row.ts'

/** What is known about a request besides the form's own fields. */
export interface Acceptance {
  readonly id: string
  readonly acceptedAt: Date
  readonly page: string
  readonly gaClientId: string
  readonly userAgent: string
  readonly attribution: Attribution | undefined
  readonly suspect: readonly SuspectReason[]
}

/** The parts of a row that depend on the form. */
export type RowParts = Pick<LeadRow, 'source'> &
  Partial<Pick<LeadRow, 'name' | 'email' | 'consent' | 'contentId'>> & {
    /** Replaces the request's. */
    readonly userAgent?: string | undefined
    readonly extra: Omit<WrittenExtra, 'id' | 'attribution' | 'suspect'>
  }

export function leadRow(event: LeadEventName, acceptance: Acceptance, parts: RowParts): LeadRow {
  const { suspect } = acceptance
  const room = Math.max(0, maxLengths.visit - acceptance.page.length)
  const attribution = cutAttribution(acceptance.attribution ?? {}, room)
  const hasAttribution = Object.keys(attribution).length > 0
  return {
    timestamp: acceptance.acceptedAt.toISOString(),
    event,
    name: parts.name ?? '',
    email: parts.email ?? '',
    consent: parts.consent ?? 'false',
    contentId: parts.contentId ?? '',
    source: parts.source,
    page: acceptance.page,
    gaClientId: acceptance.gaClientId,
    userAgent: cutText(parts.userAgent ?? acceptance.userAgent, maxLengths.userAgent),
    extra: JSON.stringify({
      id: acceptance.id,
      ...parts.extra,
      ...(hasAttribution && { attribution }),
      ...(suspect.length > 0 && { suspect }),
    } satisfies WrittenExtra),
  }
}
