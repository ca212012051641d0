/** The download gate's schema (docs/specification.md §3 "leads", §5 "Lead"). */

import * as z from 'zod/mini'
import {
  emailField,
  maxLengths,
  messages,
  nameField,
  optionalText,
  requiredText,
} from './fields.ts'

export const downloadGateSchema = z.object({
  name: nameField,
  /** Stored in lower case (docs/specification.md §3, "Download-gate lead payload"). */
  email: emailField.check(z.toLowerCase()),
  consent: z.literal(true, { error: messages.consent }),
  contentId: requiredText('Content ID', maxLengths.contentId, messages.contentId),
  source: requiredText('Source', maxLengths.source, messages.source),
  userAgent: optionalText('User agent', 10_000),
})
