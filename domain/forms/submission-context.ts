/**
 * Context that every form may send with its own fields (docs/http-interface.md §2): submission id,
 * page, how the visit began, and two signs that tell a robot from a person.
 */

import * as z from 'zod/mini'
import { type AttributionKey, attributionKeys } from '#domain/attribution.ts'
import { cutText } from '#domain/clean-text.ts'
import { isJsonObject, type SuspectReason } from '#domain/lead-row.ts'
import { emptyAsMissing, maxLengths, optionalText } from './fields.ts'

const attributionText = emptyAsMissing(
  z.pipe(
    z.string({ error: 'Attribution values must be text' }),
    z.transform((value: string) => cutText(value, maxLengths.attribution)),
  ),
)

/** Name of the hidden field in every form: not a word that form fillers recognize. */
export const trapName = 'hx7q'

/** First touch of the visit; never holds answers or personal data. */
export const attributionSchema = z.pipe(
  z.transform(withKnownKeys),
  z.object(
    Object.fromEntries(attributionKeys.map((key) => [key, attributionText])) as Record<
      AttributionKey,
      typeof attributionText
    >,
    { error: 'Attribution must be an object of texts' },
  ),
)

/** People write the links of campaigns: UTM_SOURCE is utm_source, unless that is there, too. */
function withKnownKeys(given: unknown): unknown {
  if (!isJsonObject(given)) return given
  const entries = Object.entries(given).map(([key, value]) => {
    const known = attributionKeys.find((each) => each.toLowerCase() === key.toLowerCase())
    return [known ?? key, value]
  })
  return { ...Object.fromEntries(entries), ...given }
}

export const submissionContextSchema = z.object({
  /**
   * Made once per filled form and sent again on a retry: one id, one row. Version 8 is reserved for
   * ids that the service derives, so that no sender can claim one of them.
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
  /** The hidden field. */
  [trapName]: z.optional(z.unknown()),
  /** Milliseconds from the first keystroke, across reloads, to sending. */
  fillTimeMs: z.optional(z.unknown()),
})

/** The client id in Google Analytics' own cookie: `_ga=GA1.1.<client id>`, two numbers. */
export function gaClientIdIn(cookie: string): string | undefined {
  return /(?:^|;\s*)_ga=GA\d\.\d+\.(\d+\.\d+)/.exec(cookie)?.[1]
}

export type SubmissionContext = z.infer<typeof submissionContextSchema>

/** A person who types needs longer than this for any of our forms. */
export const minimumFillTimeMs = 1500

/** Signs of a robot. Submissions with signs are stored too, marked (docs/http-interface.md §2). */
export function suspectReasons(context: SubmissionContext): readonly SuspectReason[] {
  const { [trapName]: trap = null, fillTimeMs } = context
  const reasons: SuspectReason[] = []
  if (trap !== null && trap !== '') reasons.push('honeypot')
  if (fillTimeIn(fillTimeMs) < minimumFillTimeMs) reasons.push('fill_time')
  return reasons
}

/** NaN, which is never below the minimum, if missing, as in a form sent without JavaScript. */
function fillTimeIn(given: unknown): number {
  if (typeof given === 'number') return given
  // Only a text is converted: an object may have a toString of its sender's.
  return typeof given === 'string' && given.trim() ? Number(given) : Number.NaN
}
