/** Text cleaning before storage: well-formed NFC, one kind of line break, no control characters. */

/** Browsers send CR LF for the line breaks of a plain form; scripts send line feeds. */
const lineBreaks = /\r\n?/g

/** Controls between words: tab, vertical tab, form feed, the information separators, next line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is this pattern's purpose
const blankControls = /[\u0009\u000b\u000c\u001c-\u001f\u0085]/g

/** C0, DEL and C1 controls except line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is this pattern's purpose
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

const printableAscii = /^[ -~]*$/

/**
 * Composing sorts the marks on each character, in quadratic time. Thirty marks are several times
 * what any script needs (Unicode's stream-safe text format, UAX #15, has the same limit).
 */
const mostMarks = 30
const marks = /\p{M}+/gu

/**
 * No character is composed of more parts than this. Text of up to this many times a limit may meet
 * the limit once composed; longer text cannot, and is refused or cut without composing it.
 */
export const longestComposition = 4

/**
 * Lone surrogates become U+FFFD (a sheet cell and PostgreSQL refuse them), line breaks become line
 * feeds, tabs and other controls that separate words become spaces, all other control characters
 * are removed, at most thirty marks on one character are kept, and the text is composed to NFC.
 * Takes time proportional to the text.
 */
export function cleanText(text: string): string {
  // Most text is plain ASCII; this test costs a tenth of the rest.
  if (printableAscii.test(text)) return text
  return withoutPiles(withoutControls(text)).normalize('NFC')
}

/** Whether cleaning would drop marks, and with them part of what a person wrote. */
export function hasExcessMarks(text: string): boolean {
  if (printableAscii.test(text)) return false
  const plain = withoutControls(text)
  return withoutPiles(plain) !== plain
}

/** Cleans text and keeps only its beginning; never cuts a character in half. */
export function cutText(text: string, maxLength: number): string {
  return beginningOf(cleanText(beginningOf(text, maxLength * longestComposition)), maxLength)
}

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(blankControls, ' ')
    .replace(controlCharacters, '')
}

function withoutPiles(text: string): string {
  return text.replace(marks, (pile) =>
    pile.length <= mostMarks ? pile : [...pile].slice(0, mostMarks).join(''),
  )
}

/**
 * Text without such characters at its end. A loop, because a search for `[…]+$` tries again from
 * each character of every run, in quadratic time.
 * @param sign matches one character of the Basic Multilingual Plane
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let length = text.length
  while (length > 0 && sign.test(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}

/** At most `length` UTF-16 code units. */
function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(length - 1))
  return text.slice(0, isHalf ? length - 1 : length)
}
