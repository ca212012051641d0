/**
 * What every form may send beside its own fields (docs/http-interface.md §2): the submission's id,
 * where the visitor was, how the visitor came, and the two marks that tell a person from a bot.
 */

import * as z from 'zod/mini'
import { cutText } from '../clean-text.ts'
import { emptyAsMissing, maxLengths, optionalText } from './fields.ts'

const attributionText = emptyAsMissing(
  z.optional(
    z.pipe(
      z.string({ error: 'Attribution values must be text' }),
      z.transform((value: string) => cutText(value, maxLengths.attribution)),
    ),
  ),
)

/** First touch of the visit, kept for the session; never holds answers or personal data. */
export const attributionSchema = z.object(
  {
    utm_source: attributionText,
    utm_medium: attributionText,
    utm_campaign: attributionText,
    utm_term: attributionText,
    utm_content: attributionText,
    gclid: attributionText,
    landingPage: attributionText,
    referrerHost: attributionText,
  },
  { error: 'Attribution must be an object of texts' },
)

export type Attribution = z.infer<typeof attributionSchema>

export const submissionContextSchema = z.object({
  /**
   * Made once per filled form and sent again on a retry: one id, one row. Version 8 is the service's own, for ids
   * that it derives: nobody else may take the place of one.
   */
  submissionId: emptyAsMissing(
    z.optional(
      z.string({ error: 'submissionId must be a UUID' }).check(
        z.regex(z.regexes.guid, 'submissionId must be a UUID'),
        z.refine((id) => id[14] !== '8', 'submissionId must be a UUID of another version than 8'),
        z.toLowerCase(),
      ),
    ),
  ),
  page: optionalText('Page', maxLengths.page),
  gaClientId: optionalText('gaClientId', maxLengths.gaClientId),
  attribution: emptyAsMissing(z.optional(attributionSchema)),
  /** A field that people never see: whoever fills it is likely a bot. */
  website: z.optional(z.unknown()),
  /** Milliseconds from showing the form to sending it, as the page counted them. */
  fillTimeMs: z.optional(z.unknown()),
})

export type SubmissionContext = z.infer<typeof submissionContextSchema>

/** A person needs longer than this to fill any of our forms. */
export const minimumFillTimeMs = 1500

export type SuspectReason = 'honeypot' | 'fill_time'

/** Why it looks like a bot's. It is stored all the same, marked (docs/http-interface.md §2). */
export function suspectReasons(context: SubmissionContext): readonly SuspectReason[] {
  const reasons: SuspectReason[] = []
  if (context.website !== undefined && context.website !== null && context.website !== '') {
    reasons.push('honeypot')
  }
  if (fillTimeIn(context) < minimumFillTimeMs) reasons.push('fill_time')
  return reasons
}

/** NaN where none was told, as by a form sent without JavaScript: it is never below the minimum. */
function fillTimeIn({ fillTimeMs }: SubmissionContext): number {
  if (typeof fillTimeMs === 'number') return fillTimeMs
  return typeof fillTimeMs === 'string' && fillTimeMs.trim() ? Number(fillTimeMs) : Number.NaN
}
