/** Email addresses as people type and paste them. */

import { withoutEnd } from '#domain/clean-text.ts'

/**
 * What browsers accept (HTML, "valid e-mail address"), minus what is always a slip in a real
 * person's address: two dots in a row, a domain of one word or only of numbers. A domain may be
 * written in its own script: some browsers send it that way, others as `xn--…`.
 */
export const emailPattern =
  /^[A-Za-z\d_!#$%&'*+/=?^`{|}~-]+(?:\.[A-Za-z\d_!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[Xx][Nn]--[A-Za-z\d-]{0,58}[A-Za-z\d]|\p{L}[\p{L}\p{M}]{1,62})$/u

/** Zero-width spaces, soft hyphens, byte order marks, direction marks, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

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
  const plain = text.normalize('NFKC').replaceAll('。', '.').replace(invisible, keptJoiner).trim()
  const [, inBrackets = plain] = named.exec(plain) ?? []
  return withoutEnd(inBrackets.replace(opening, ''), closing)
}

function keptJoiner(sign: string, at: number, text: string): string {
  const isInWord =
    joiner.test(sign) && ownScript.test(text[at - 1] ?? '') && ownScript.test(text[at + 1] ?? '')
  return isInWord ? sign : ''
}
