/** A count in words, so that a sentence follows the length of what it counts. */

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const inWords = words.split(' ')

/** "seven"; above sixteen in figures */
export function countWords(count: number): string {
  return inWords[count] ?? String(count)
}

/** "Seven", at the beginning of a sentence */
export function countAtStart(count: number): string {
  const word = countWords(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
