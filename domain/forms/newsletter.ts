/** Schema of the newsletter form (docs/specification.md §3 "newsletters", §5). */

import * as z from 'zod/mini'
import { emailField, emptyAsMissing, maxLengths, text } from './fields.ts'

const preferenceValue = z.union([z.boolean(), text('Preference', maxLengths.preferenceValue)], {
  error: 'Each preference must be true, false or text',
})

/** Keeps all of them together far below the limit of a Sheet's cell. */
const mostPreferences = 20

/** Counts before it looks at any: thousands of wrong ones took the schema half a second. */
const fewEntries = z
  .unknown()
  .check(
    z.refine(
      (value) =>
        typeof value !== 'object' || value === null || Object.keys(value).length <= mostPreferences,
      `Preferences may hold at most ${mostPreferences} entries`,
    ),
  )

const preferences = z.pipe(
  fewEntries,
  z.record(text('Preference', maxLengths.preference), preferenceValue, {
    error: 'Preferences must be an object of texts or true/false',
  }),
)

export const newsletterSchema = z.object({
  email: emailField,
  preferences: emptyAsMissing(preferences),
})
