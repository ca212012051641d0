/** Text for searching, in one form however it is written: letters, telephone numbers. */

/** Telephone numbers as Americans write them: (727) 555-0123, 727.555.0123, +1 727 – 555 – 0123. */
export const phonePattern =
  /(?<![\d+])(?:\+?1[\s./‐-―-]{0,3})?\(?([2-9]\d{2})\)?[\s./‐-―-]{0,3}([2-9]\d{2})[\s./‐-―-]{0,3}(\d{4})(?!\d)/g

/** Without the area code: 555-0123. Not a part of an event's id. */
const localPattern = /(?<![\w+])([2-9]\d{2})[.‐-―-](\d{4})(?!\w)/g

/** The text to search in, followed by its telephone numbers as digits. */
export function searchedText(text: string): string {
  const plain = plainText(text)
  const numbers = [phonePattern, localPattern].flatMap((pattern) => [...plain.matchAll(pattern)])
  return [plain, ...numbers.map(([, ...parts]) => parts.join(''))].join('\n')
}

/** The words of a search, which may be pasted: "Lee, Ann", "Ann Lee <ann@example.org>;". */
export function searchWords(search: string): readonly string[] {
  return plainText(search)
    .replace(phonePattern, ' $1$2$3 ')
    .replace(localPattern, '$1$2')
    .split(/(?:mailto:|,?[\s;<>"“”]|,$)+/)
    .filter(Boolean)
}

/** In lower case, without accents, with one kind of apostrophe, letters and digits of one width. */
function plainText(text: string): string {
  // Most texts are plain ASCII; the rest costs twice as much again.
  if (/^[\n -_a-~]*$/.test(text)) return text.toLowerCase()
  return text
    .replace(/[‘’ʼ`´]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
