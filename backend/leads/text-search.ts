/**
 * The search's first look, at the stored text of a lead. Reading a row takes ten times as long, so most rows that
 * cannot pass are told by that text alone; none that passes is (docs/exports.md §2).
 */

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

/** @param words in the search's form; @returns false only for the stored text of a lead that does not say all words */
export function quickTest(words: readonly string[]): (storedText: string) => boolean {
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
