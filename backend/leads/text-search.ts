/**
 * The search in all that a lead says. Reading a row takes ten times as long as looking through its stored
 * text, so most rows that cannot pass are told by that text alone; none that passes is (docs/exports.md §2).
 */

import { readExtra } from '#domain/lead-extra.ts'
import type { ListedLead } from './listed-lead.ts'

/** Every word stands somewhere in the lead, whatever its case. */
export function textSearch(text: string): (lead: ListedLead) => boolean {
  const words = comparable(text).split(/\s+/).filter(Boolean)
  const maySay = quickTest(words)
  return (lead) => {
    if (!maySay(lead.text)) return false
    const said = searchText(lead)
    return words.every((word) => said.includes(word))
  }
}

/**
 * What stands in a stored text as it does in what the lead says: ASCII but for quotes and backslashes,
 * which are escaped there, and the two characters that others become in NFC (; and `). What other
 * characters become in lower case (k for the Kelvin sign), they become in the text too.
 */
const plainParts = /[!#-:<-[\]-_a-~]+/g
/** Within the JSON of `extra` something is written in another way than it is read. */
const escapedTwice = '\\\\'
/** A part of what a number looks like when it is read; staff may have written 1e3 for 1000. */
const partOfNumber = /^[-+.\de]+$/
const largestNumber = '-infinity'
const numberInExtra = /(?:\\":|[[,])\s*-?\d/

/** @returns false only for the stored text of a lead that does not say all words */
function quickTest(words: readonly string[]): (storedText: string) => boolean {
  const parts = words.flatMap((word) => word.match(plainParts) ?? [])
  if (parts.length === 0) return () => true
  const mayBeInNumber = parts.some(
    (part) => partOfNumber.test(part) || largestNumber.includes(part),
  )
  return (storedText) => {
    const text = storedText.toLowerCase()
    if (parts.every((part) => text.includes(part))) return true
    if (storedText.includes(escapedTwice)) return true
    return mayBeInNumber && numberInExtra.test(storedText)
  }
}

/** All that a row says: in the last cell what the JSON says, or what staff wrote in its place. */
function searchText({ cells }: ListedLead): string {
  const extra = cells.at(-1) ?? ''
  const members = readExtra(extra)?.members
  return comparable([...cells.slice(0, -1), members ? textsIn(members) : extra].join('\n'))
}

function textsIn(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textsIn).join('\n')
  return String(value)
}

function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
