/** Counts in words, so that sentences stay right when the number of items changes. */

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const inWords = words.split(' ')

/** "seven"; above sixteen, figures */
export function countWords(count: number): string {
  return inWords[count] ?? String(count)
}

/** "Seven", at the beginning of a sentence */
export function countAtStart(count: number): string {
  const word = countWords(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
