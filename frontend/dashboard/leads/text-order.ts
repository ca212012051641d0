/**
 * The order of names as a dictionary has it: case and accents do not count, numbers go by their value.
 * The browser's collator takes a microsecond for each comparison, and thousands of names take a hundred
 * thousand of them: plain texts are compared by keys that stand in the collator's own order.
 */

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export interface ComparedText {
  readonly text: string
  /** Undefined where the collator must be asked: letters beyond ASCII, and numbers of some length. */
  readonly key: string | undefined
}

export function toCompared(text: string): ComparedText {
  return { text, key: plainText.test(text) ? keyOf(text) : undefined }
}

export function compareTexts(one: ComparedText, other: ComparedText): number {
  if (one.key === undefined || other.key === undefined) {
    return collator.compare(one.text, other.text)
  }
  if (one.key === other.key) return 0
  return one.key < other.key ? -1 : 1
}

const plainText = /^(?:[ !-/:-~]|\d{1,15}(?!\d))*$/

/** Of a number first how many digits it has: what has more is larger. */
function keyOf(text: string): string {
  let key = ''
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (!isDigit(code)) {
      key += letters[code]
      continue
    }
    let end = at + 1
    while (isDigit(text.charCodeAt(end))) end += 1
    while (at < end - 1 && text[at] === '0') at += 1
    key += String.fromCharCode(numberCode + end - at) + text.slice(at, end)
    at = end - 1
  }
  return key
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Marks stand before numbers and letters behind them; all within one byte, which compares soonest. */
const numberCode = 0x60
const letterCode = 0x80

/** By ASCII code: those characters that the collator holds to be alike have the same letter. */
const letters: readonly string[] = lettersInOrder()

function lettersInOrder(): readonly string[] {
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  const inOrder: string[] = []
  let former: string | undefined
  let rank = 0
  for (const character of characters.filter((one) => !/\d/.test(one)).sort(collator.compare)) {
    if (former !== undefined && collator.compare(former, character) !== 0) rank += 1
    const first = /[a-z]/i.test(character) ? letterCode : 1
    inOrder[character.charCodeAt(0)] = String.fromCharCode(first + rank)
    former = character
  }
  return inOrder
}
