/**
 * Field schemas that several forms share: one rule and one message for each
 * (docs/specification.md §5); email addresses as people type and paste them.
 */

import * as z from 'zod/mini'
import { cleanText, hasExcessMarks, longestComposition, withoutEnd } from '#domain/clean-text.ts'

/** Longest accepted text of each field, in code points (docs/http-interface.md §8). */
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
  /** Page and all attribution values together, in UTF-16 code units. */
  visit: 3000,
  preference: 100,
  preferenceValue: 500,
} as const

export const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  option: 'Please select an option',
  consent: 'Consent is required',
  contentId: 'Content ID is required',
  source: 'Source is required',
} as const

/**
 * Text as a row stores it. Text that would be too long even once composed is refused by its
 * original length, before any work is done on it.
 */
function cleanString(label: string, maxLength: number, missing: string) {
  return z.string({ error: missing }).check(
    z.maxLength(maxLength * longestComposition, {
      error: tooLong(label, maxLength),
      abort: true,
    }),
    z.refine((value) => !hasExcessMarks(value), {
      error: `${label} has too many accents on one letter to be readable`,
      abort: true,
    }),
    z.overwrite(cleanText),
  )
}

function tooLong(label: string, maxLength: number): string {
  return `${label} must be at most ${maxLength} characters`
}

export function text(label: string, maxLength: number, missing = `${label} must be text`) {
  return cleanString(label, maxLength, missing).check(
    z.maxLength(maxLength, tooLong(label, maxLength)),
  )
}

/** Characters that leave no mark on paper, white space included. */
const invisible = /[\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** @param minLength counts visible characters only */
export function requiredText(label: string, maxLength: number, missing: string, minLength = 1) {
  return cleanString(label, maxLength, missing).check(
    z.trim(),
    z.maxLength(maxLength, { error: tooLong(label, maxLength), abort: true }),
    z.refine((value) => [...value.replace(invisible, '')].length >= minLength, missing),
  )
}

export const nameField = requiredText('Name', maxLengths.name, messages.name, 2)

/**
 * What browsers accept (HTML, "valid e-mail address"), minus what is always a slip in a real
 * person's address: two dots in a row, a domain of one word or only of numbers. A domain may be
 * written in its own script: some browsers send it that way, others as `xn--…`.
 */
export const emailPattern =
  /^[A-Za-z\d_!#$%&'*+/=?^`{|}~-]+(?:\.[A-Za-z\d_!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[Xx][Nn]--[A-Za-z\d-]{0,58}[A-Za-z\d]|\p{L}[\p{L}\p{M}]{1,62})$/u

/** Zero-width spaces, soft hyphens, byte order marks, direction marks, variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** Between non-ASCII letters a joiner is part of a word; elsewhere it was copied by accident. */
const joiner = /^[\u200c\u200d]$/
const ownScript = /(?![\p{ASCII}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}]/u

/** "Pat Example <pat@example.org>", as mail programs copy it; also without the name. */
const named = /^[^<>@]*<([^<>]+)>[\s,;.]*$/
/** Characters that people put around an address; none can begin or end one. */
const opening = /^[\s<"“”„«»‹›…([,;:]*(?:mailto:)?/i
const closing = /[\s>"“”„«»‹›…)\],;:.!?]/

/**
 * Takes off what can be no part of an address, most of all what nobody sees. Chinese and Japanese
 * keyboards give full-width letters and signs, and the full stop 。.
 * @param text any text @returns a valid address unchanged
 */
export function repairAddress(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.').replace(ignorable, keptJoiner).trim()
  const [, inBrackets = plain] = named.exec(plain) ?? []
  return withoutEnd(inBrackets.replace(opening, ''), closing)
}

function keptJoiner(sign: string, at: number, text: string): string {
  const isInWord =
    joiner.test(sign) && ownScript.test(text[at - 1] ?? '') && ownScript.test(text[at + 1] ?? '')
  return isInWord ? sign : ''
}

/** The address in what was typed or pasted. */
export const emailField = cleanString('Email', maxLengths.email, messages.email).check(
  z.overwrite(repairAddress),
  z.maxLength(maxLengths.email, { error: tooLong('Email', maxLengths.email), abort: true }),
  z.regex(emailPattern, messages.email),
)

export const optionalEmailField = emptyAsMissing(emailField)

export interface Choice {
  readonly value: string
  readonly label: string
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: messages.option })
}

/** One of `values`, or nothing: an unanswered select of a plain form sends an empty string. */
export function optionalChoice<const Value extends string>(
  label: string,
  values: readonly Value[],
) {
  const expected = `${label} must be one of: ${values.join(', ')}`
  return emptyAsMissing(z.enum(values, { error: expected }))
}

export function optionalText(label: string, maxLength: number) {
  return emptyAsMissing(text(label, maxLength))
}

/** An empty or null value counts as missing: a plain form sends its unanswered fields empty. */
export function emptyAsMissing<Output>(schema: z.ZodMiniType<Output>) {
  return z.optional(z.pipe(missingWhenEmpty(), z.optional(schema)))
}

/** Like emptyAsMissing, but a missing value gets a default. */
export function emptyAsDefault<const Value extends string>(
  schema: z.ZodMiniType<Value>,
  value: NoInfer<Value>,
) {
  return z.pipe(missingWhenEmpty(), z._default(schema, value))
}

function missingWhenEmpty() {
  return z.transform((value: unknown): unknown =>
    value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
  )
}
