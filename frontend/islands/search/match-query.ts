/** Whether an entry's text holds what was typed. */

/** Lower case, without accents and with plain quotes: "Marlowe’s" is found as "marlowe's". */
export function wordsOf(query: string): readonly string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}

/** Every word has to stand somewhere in the text, as a whole word or as a part of one. */
export function matchesQuery(text: string, words: readonly string[]): boolean {
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
}
