/**
 * First check of a variable of any type: trims it, unsets an empty one, and refuses what another
 * program should have removed (quotation marks, variables, control characters).
 */

import * as z from 'zod/mini'
import { withoutBlanksAround } from './env-file.ts'

const quotes = /^["'`“”‘’]|["'`“”‘’]$/
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]/u
const comment = /\s#(?:\s|$)/
const reference = /\$\{\w*\}|\$\(|^\$[A-Z_]+$|^%[A-Z_]+%$|\{\{|^<[^@]*>$/

/** @param judgesItself whether its type allows these: a JSON key has quotes and line breaks */
export function givenValue(judgesItself: boolean) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((given, { issues }) => {
      const value = withoutBlanksAround(given ?? '')
      const message = judgesItself ? undefined : problemOf(value)
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
      return value === '' ? undefined : value
    }),
  )
}

/** @returns the rest of a sentence about the problem; undefined if there is none */
function problemOf(value: string): string | undefined {
  if (isQuoted(value)) {
    return 'has quotation marks around it, which count as part of the value here (docker --env-file doesn’t remove them): write it without them'
  }
  if (invisible.test(value.replaceAll(' ', ''))) {
    return 'contains a line break or an invisible character: type it again'
  }
  if (comment.test(value)) {
    return 'contains a # with blanks around it, which doesn’t begin a comment here (docker --env-file keeps it): write the value alone'
  }
  if (reference.test(value)) {
    return 'contains a placeholder that nothing replaces here: write the value itself'
  }
  return undefined
}

/** False for "Firm, P.A." <a@b.example>, whose quotation marks close before its end. */
function isQuoted(value: string): boolean {
  const mark = quotes.exec(value)?.[0]
  if (mark === undefined) return false
  const isWrapped = quotes.test(value[0] ?? '') && quotes.test(value.at(-1) ?? '')
  return isWrapped || value.split(mark).length % 2 === 0
}
