/** The newsletter field's schema (specification §3 "newsletters", §5). */

import * as z from 'zod/mini'
import { emailField, maxLengths, text } from './fields.ts'

const preferenceValue = z.union([z.boolean(), text('Preference', maxLengths.attribution)], {
  error: 'Each preference must be true, false or text',
})

export const newsletterSchema = z.object({
  email: emailField,
  preferences: z.optional(
    z.record(text('Preference', 100), preferenceValue, {
      error: 'Preferences must be an object of texts or true/false',
    }),
  ),
})

export type NewsletterSignUp = z.infer<typeof newsletterSchema>
