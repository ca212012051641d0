/** Lead row of a form (docs/http-interface.md §3): made once, at acceptance, and never changed. */

import { cutAttribution } from '#domain/attribution.ts'
import { cleanText, cutText } from '#domain/clean-text.ts'
import { maxLengths } from '#domain/forms/fields.ts'
import { gaClientIdIn, suspectReasons } from '#domain/forms/submission-context.ts'
import type { WrittenExtra } from '#domain/lead-extra.ts'
import type { LeadEventName, LeadRow } from '#domain/lead-row.ts'
import type { ReceivedForm } from './submission-identity.ts'

/** The parts of a row that depend on the form. */
export type RowParts = Pick<LeadRow, 'source'> &
  Partial<Pick<LeadRow, 'name' | 'email' | 'consent' | 'contentId'>> & {
    /** Replaces the request's. */
    readonly userAgent?: string | undefined
    readonly extra: Omit<WrittenExtra, 'id' | 'attribution' | 'suspect'>
  }

/** Headers of the request supply facts about the visit that the body leaves out. */
export function leadRow(
  id: string,
  event: LeadEventName,
  parts: RowParts,
  { context, request, now }: ReceivedForm<object>,
): LeadRow {
  const { referer, cookie = '', 'user-agent': userAgent = '' } = request.headers
  const page = context.page ?? pathFromReferer(referer)
  const room = Math.max(0, maxLengths.visit - page.length)
  const attribution = cutAttribution(context.attribution ?? {}, room)
  const hasAttribution = Object.keys(attribution).length > 0
  const suspect = suspectReasons(context)
  const gaClientId = cleanText(gaClientIdIn(cookie) ?? '').slice(0, maxLengths.gaClientId)
  return {
    timestamp: now.toISOString(),
    event,
    name: parts.name ?? '',
    email: parts.email ?? '',
    consent: parts.consent ?? 'false',
    contentId: parts.contentId ?? '',
    source: parts.source,
    page,
    gaClientId: context.gaClientId ?? gaClientId,
    userAgent: cutText(parts.userAgent ?? userAgent, maxLengths.userAgent),
    extra: JSON.stringify({
      id,
      ...parts.extra,
      ...(hasAttribution && { attribution }),
      ...(suspect.length > 0 && { suspect }),
    } satisfies WrittenExtra),
  }
}

/** The path of the page that sent the request; empty when the header is missing or malformed. */
function pathFromReferer(referer = ''): string {
  return URL.canParse(referer) ? cutText(new URL(referer).pathname, maxLengths.page) : ''
}
