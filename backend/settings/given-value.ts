/** Marks in a value that some other program should have taken away: quotation marks, variables, control signs. */

import type { SettingName } from './schema.ts'

/** A key in JSON holds quotation marks and line breaks of its own; service-account-key.ts judges it. */
const ownJudge: SettingName = 'GOOGLE_SERVICE_ACCOUNT_JSON'
const quotes = /^["'`“”‘’]|["'`“”‘’]$/
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]/u
const comment = /\s#(?:\s|$)/
const reference = /\$\{\w*\}|\$\(|^\$[A-Z_]+$|^%[A-Z_]+%$|\{\{|^<[^@]*>$/

/** @returns the rest of a sentence about it; undefined where nothing is left over */
export function givenProblem(name: SettingName, value: string): string | undefined {
  if (name === ownJudge) return undefined
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

/** "Firm, P.A." <a@b.example> begins with quotation marks that are closed before its end. */
function isQuoted(value: string): boolean {
  const mark = quotes.exec(value)?.[0]
  if (mark === undefined) return false
  const isWrapped = quotes.test(value[0] ?? '') && quotes.test(value.at(-1) ?? '')
  return isWrapped || value.split(mark).length % 2 === 0
}
