/**
 * Context that every form may send beside its own fields (docs/http-interface.md §2): the submission's id,
 * where the visitor was, how the visitor came, and the two signs that tell a person from a robot.
 */

import * as z from 'zod/mini'
import { type AttributionKey, attributionKeys } from '#domain/attribution.ts'
import { cutText } from '#domain/clean-text.ts'
import type { SuspectReason } from '#domain/lead-extra.ts'
import { emptyAsMissing, maxLengths, optionalText } from './fields.ts'

const attributionText = emptyAsMissing(
  z.pipe(
    z.string({ error: 'Attribution values must be text' }),
    z.transform((value: string) => cutText(value, maxLengths.attribution)),
  ),
)

/** Name of the hidden field in every form: no word that a form filler knows. */
export const trapName = 'hx7q'

/** First touch of the visit; never holds answers or personal data. */
export const attributionSchema = z.object(
  Object.fromEntries(attributionKeys.map((key) => [key, attributionText])) as Record<
    AttributionKey,
    typeof attributionText
  >,
  { error: 'Attribution must be an object of texts' },
)

export const submissionContextSchema = z.object({
  /**
   * Made once per filled form and sent again on a retry: one id, one row. Version 8 is the service's own, for ids
   * that it derives: nobody else may take the place of one.
   */
  submissionId: emptyAsMissing(
    z.string({ error: 'submissionId must be a UUID' }).check(
      z.regex(z.regexes.guid, 'submissionId must be a UUID'),
      z.refine((id) => id[14] !== '8', 'submissionId must be a UUID of another version than 8'),
      z.toLowerCase(),
    ),
  ),
  page: optionalText('Page', maxLengths.page),
  gaClientId: optionalText('gaClientId', maxLengths.gaClientId),
  attribution: emptyAsMissing(attributionSchema),
  /** The hidden field, under a name that no form filler takes for one of its own. */
  [trapName]: z.optional(z.unknown()),
  /** Its name on pages of before that are still open: one that form fillers took for a person's site. */
  website: z.optional(z.unknown()),
  /** Milliseconds from the first key of what is sent, over all reloads, to sending it. */
  fillTimeMs: z.optional(z.unknown()),
})

export type SubmissionContext = z.infer<typeof submissionContextSchema>

/** A person who types needs longer than this for any of our forms. */
export const minimumFillTimeMs = 1500

/** Signs of a robot. What bears any is stored all the same, marked (docs/http-interface.md §2). */
export function suspectReasons(context: SubmissionContext): readonly SuspectReason[] {
  const reasons: SuspectReason[] = []
  if (isFilled(context[trapName]) || isFilled(context.website)) reasons.push('honeypot')
  if (fillTimeIn(context) < minimumFillTimeMs) reasons.push('fill_time')
  return reasons
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** NaN where none was told, as by a form sent without JavaScript: it is never below the minimum. */
function fillTimeIn({ fillTimeMs }: SubmissionContext): number {
  if (typeof fillTimeMs === 'number') return fillTimeMs
  return typeof fillTimeMs === 'string' && fillTimeMs.trim() ? Number(fillTimeMs) : Number.NaN
}
