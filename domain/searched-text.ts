/** Text for searching, in one form however it is written: letters, telephone numbers. */

/**
 * Telephone numbers, of other countries first, which begin with + (+44 20 7946 0958), then as
 * Americans write them: (727) 555-0123, 727.555.0123, +1 727 – 555 – 0123.
 */
export const phonePattern =
  /\+[2-9](?:[\s./()‐-―-]{0,3}\d){6,14}(?!\d)|(?<![\d+])(?:\+?1[\s./‐-―-]{0,3})?\(?([2-9]\d{2})\)?[\s./‐-―-]{0,3}([2-9]\d{2})[\s./‐-―-]{0,3}(\d{4})(?!\d)/g

/** @param match of phonePattern @returns "7275550123", or of another country "442079460958" */
export function phoneDigits([written = '', ...parts]: readonly (string | undefined)[]): string {
  return parts.join('') || written.replace(/\D/g, '')
}

/** Without the area code: 555-0123. Not a part of an event's id. */
const localPattern = /(?<![\w+])([2-9]\d{2})[.‐-―-](\d{4})(?!\w)/g

/** The text to search in, followed by what it may be typed as: Mueller, telephone digits. */
export function searchedText(text: string): string {
  const plain = plainText(text)
  const spell = (letter: string) => umlauts[letter.toLowerCase()] ?? letter
  const spelledOut = text.normalize('NFC').replace(umlaut, spell)
  const numbers = [phonePattern, localPattern].flatMap((pattern) => [...plain.matchAll(pattern)])
  const others = spelledOut === text ? [] : [plainText(spelledOut)]
  return [plain, ...others, ...numbers.map(phoneDigits)].join('\n')
}

/** Letters that people also write as two; without accents, each is found as one. */
const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
}
const umlaut = new RegExp(`[${Object.keys(umlauts).join('')}]`, 'gi')

/** The words of a search, which may be pasted: "Lee, Ann", "Ann Lee <ann@example.org>;". */
export function searchWords(search: string): readonly string[] {
  return plainText(search)
    .replace(phonePattern, (...match) => ` ${phoneDigits(match.slice(0, 4))} `)
    .replace(localPattern, '$1$2')
    .split(/(?:\b(?:mailto|tel):|,?[\s;<>"“”]|,$)+/)
    .filter(Boolean)
}

/** Letters that Unicode does not take apart, as people type them whose keyboards lack them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * In lower case, without accents, apostrophes (O'Brien is also found as OBrien) and invisible
 * characters, with one kind of dash, letters and digits of one width.
 */
export function plainText(text: string): string {
  // Most texts are plain ASCII; the rest costs twice as much again.
  if (/^[\n -&(-_a-~]*$/.test(text)) return text.toLowerCase()
  return text
    .replace(/['‘’ʼʻ′`´]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[‐-―]/g, '-')
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
}
