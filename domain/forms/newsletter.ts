/** Schema of the newsletter form (docs/specification.md §3 "newsletters", §5). */

import * as z from 'zod/mini'
import { emailField, emptyAsMissing, maxLengths, text } from './fields.ts'

const preferenceValue = z.union([z.boolean(), text('Preference', maxLengths.preferenceValue)], {
  error: 'Each preference must be true, false or text',
})

/** Keeps all of them together far below the limit of a Sheet's cell. */
const mostPreferences = 20

const preferences = z
  .record(text('Preference', maxLengths.preference), preferenceValue, {
    error: 'Preferences must be an object of texts or true/false',
  })
  .check(
    z.refine(
      (value) => Object.keys(value).length <= mostPreferences,
      `Preferences may hold at most ${mostPreferences} entries`,
    ),
  )

export const newsletterSchema = z.object({
  email: emailField,
  preferences: emptyAsMissing(preferences),
})
