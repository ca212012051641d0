/**
 * Email addresses as people type and paste them: repairs what is certain, and names what is wrong
 * with the rest.
 */

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

/** Full-width forms of `!` to `~` (Unicode, U+FF01 to U+FF5E), and their distance from these. */
const fullWidth = /[\uff01-\uff5e]/g
const fullWidthOffset = 0xff01 - 0x21
/** Dots of Chinese and Japanese keyboards (IDNA2003, section 3.1), and small forms of . and @. */
const otherDots = /[\u3002\uff61\ufe52]/g
const smallAt = /\ufe6b/g

/** Characters that people put around an address; none can begin or end one. */
const opening = /^[\s<>"“”„«»‹›…([,;:]+/
const closingSign = /[\s<>"“”„«»‹›…)\],;:.!?]/
const singleQuotes = /^['‘’‚`](.*)['‘’`]$/s
const mailto = /^mailto:(?:\/\/)?([^?]*)(?:\?.*)?$/is
/** "Pat Example <pat@example.org>", as mail programs copy it; also without the name. */
const named = /^([^<>]*)<([^<>]+)>[\s,;.]*$/

/** @param text any text @returns the address in it if that is certain, else the repaired text */
export function repairAddress(text: string): string {
  const plain = text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidthOffset))
    .replace(otherDots, '.')
    .replace(smallAt, '@')
    .replace(invisible, keptJoiner)
  return unwrapped(plain.trim())
}

function keptJoiner(sign: string, at: number, text: string): string {
  const isInWord =
    joiner.test(sign) && ownScript.test(text[at - 1] ?? '') && ownScript.test(text[at + 1] ?? '')
  return isInWord ? sign : ''
}

/** Removes one wrapping after another; each step makes the text shorter. */
function unwrapped(text: string): string {
  const [, name, address] = named.exec(text) ?? []
  const inner =
    address !== undefined && isOnlyName(name, address)
      ? address
      : withoutEnd(
          text
            .replace(mailto, (_, address: string) => address.replace(/%40/g, '@'))
            .replace(opening, ''),
          closingSign,
        ).replace(singleQuotes, '$1')
  return inner.length < text.length ? unwrapped(inner) : inner
}

/** With another address before the one in brackets, it is unclear which is meant. */
function isOnlyName(name = '', address: string): boolean {
  return !name.includes('@') || unwrapped(name) === unwrapped(address)
}

/** What is wrong with a repaired text that is no address, in a sentence; undefined if unclear. */
export function addressProblem(text: string): string | undefined {
  const [local = '', domain, ...more] = text.split('@')
  if (domain === undefined) return undefined
  if (more.length > 0) {
    return /[\s,;<>]/.test(text)
      ? 'Please give just one address'
      : 'The address has more than one @'
  }
  if (local.trim() === '') return 'The part before @ is missing'
  if (domain.trim() === '') return 'The part after @ is missing'
  if (/\s/.test(text)) return 'The address has a space in it'
  if (text.includes('..')) return 'The address has two dots in a row'
  if (/^\.|\.$/.test(local) || domain.startsWith('.'))
    return 'The address has a dot where it doesn’t belong'
  const sign = /[^\p{ASCII}]|[^\w!#$%&'*+/=?^`{|}~.-]/u.exec(local)?.[0]
  if (sign !== undefined) return `The part before @ can’t contain “${sign}”`
  const foreign = /[^\p{L}\p{M}\p{N}.-]/u.exec(domain)?.[0]
  if (foreign !== undefined) return wordsForForeign(foreign)
  if (!domain.includes('.')) return 'The part after @ needs a dot, as in example.org'
  return 'The part after @ isn’t a valid domain'
}

function wordsForForeign(sign: string): string {
  return joiner.test(sign)
    ? 'The part after @ contains an invisible character'
    : `The part after @ can’t contain “${sign}”`
}
