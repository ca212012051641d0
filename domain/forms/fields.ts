/** Field schemas that several forms share: one rule and one sentence for each (specification §5). */

import * as z from 'zod/mini'
import { cleanText } from '../clean-text.ts'

/** Longest accepted text of each field, in UTF-16 code units (design §3). */
export const maxLengths = {
  name: 200,
  email: 254,
  message: 5000,
  contentId: 100,
  source: 100,
  placement: 100,
  phone: 50,
  page: 2048,
  userAgent: 512,
  gaClientId: 100,
  attribution: 500,
} as const

export const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  option: 'Please select an option',
  consent: 'Consent is required',
  contentId: 'Content ID is required',
  source: 'Source is required',
} as const

/** Any text, cleaned; refused when it is not text or longer than `maxLength`. */
export function text(label: string, maxLength: number, missing = `${label} must be text`) {
  return z
    .string({ error: missing })
    .check(
      z.overwrite(cleanText),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
    )
}

/** One line that may not be empty, trimmed. */
export function requiredText(label: string, maxLength: number, missing: string, minLength = 1) {
  return z
    .string({ error: missing })
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.minLength(minLength, missing),
      z.maxLength(maxLength, `${label} must be at most ${maxLength} characters`),
    )
}

export const nameField = requiredText('Name', maxLengths.name, messages.name, 2)

export const emailField = z
  .string({ error: messages.email })
  .check(
    z.overwrite(cleanText),
    z.trim(),
    z.maxLength(maxLengths.email, `Email must be at most ${maxLengths.email} characters`),
    z.regex(z.regexes.email, messages.email),
  )

/** An e-mail address that may be left out or left empty; an empty one counts as left out. */
export const optionalEmailField = emptyAsMissing(z.optional(emailField))

/** One of `values`, always answered. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: messages.option })
}

/** One of `values`, or nothing: an unanswered select of a plain form sends an empty string. */
export function optionalChoice<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
) {
  const expected = `${label} must be one of: ${values.join(', ')}`
  return emptyAsMissing(z.optional(z.enum(values, { error: expected })))
}

export function optionalText(label: string, maxLength: number) {
  return emptyAsMissing(z.optional(text(label, maxLength)))
}

/** An empty or null value counts as left out: a plain form sends its unanswered fields empty. */
export function emptyAsMissing<Output>(schema: z.ZodMiniType<Output>) {
  const missingWhenEmpty = z.transform((value: unknown): unknown =>
    value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
  )
  return z.optional(z.pipe(missingWhenEmpty, schema))
}
