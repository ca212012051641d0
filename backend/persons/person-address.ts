/**
 * A person's email address or telephone number: recognizes it in any spelling, to find what is kept
 * of the person.
 */

import { domainToASCII, domainToUnicode } from 'node:url'
import { emailPattern } from '#domain/forms/fields.ts'
import { cellOf, extraIn, type LeadCells } from '#domain/lead-row.ts'

export interface PersonAddress {
  /** In lower case, or digits. */
  readonly text: string
  /** Whether a cell is this address, and nothing else. */
  readonly isAll: (cell: string) => boolean
  /** Whether a text contains it. */
  readonly isIn: (text: string) => boolean
  /** Whether an event is this person's own. */
  readonly isOwn: (cells: LeadCells) => boolean
}

/** @returns undefined if it is neither an email address nor a telephone number */
export function personAddress(given: string): PersonAddress | undefined {
  return emailPattern.test(given.trim()) ? emailAddress(given) : telephoneNumber(given)
}

function emailAddress(given: string): PersonAddress {
  const text = folded(given)
  const [local = '', domain = ''] = text.split('@')
  const spellings = [...new Set([domain, domainToUnicode(domain), domainToASCII(domain)])]
  const anyOf = spellings.filter((spelling) => spelling !== '').map(RegExp.escape)
  const address = `${RegExp.escape(local)}(?:@|%40)(?:${anyOf.join('|')})`
  // Not as part of a longer address, but after a JSON line break, whose escape ends in a letter.
  const before = '(?:(?<![\\p{L}\\p{N}._+-])|(?<=\\\\[nrtbf]))'
  const pattern = new RegExp(`${before}${address}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'iu')
  const isAll = (cell: string) => folded(cell) === text
  return {
    text,
    isAll,
    isIn: (value) => pattern.test(value.normalize('NFC')),
    isOwn: (cells) => isAll(cellOf(cells, 'email')),
  }
}

/** What stands between the digits of a number, at most three of it. */
const betweenDigits = '[\\s()./\\u2010-\\u2015-]{0,3}'

/** With or without the country code 1. A number has 7 to 15 digits. */
function telephoneNumber(given: string): PersonAddress | undefined {
  if (!/^[\d\s()+./\u2010-\u2015-]+$/.test(given)) return undefined
  const digits = given.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length < 7 || digits.length > 15) return undefined
  const number = `(?:1${betweenDigits})?${[...digits].join(betweenDigits)}`
  const inText = new RegExp(`(?<!\\d)${number}(?!\\d)`)
  const alone = new RegExp(`^[\\s(+]*${number}\\s*$`)
  const isAll = (cell: string) => alone.test(cell)
  return {
    text: digits,
    isAll,
    isIn: (value) => inText.test(value),
    isOwn: (cells) =>
      Object.values(extraIn(cells)?.members ?? {}).some((value) => isAll(String(value))),
  }
}

function folded(cell: string): string {
  const lower = cell.normalize('NFC').trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = domainToASCII(lower.slice(at + 1))
  return domain === '' ? lower : lower.slice(0, at + 1) + domain
}
