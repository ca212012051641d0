/** Flesch–Kincaid grade of plain text; every line and every sentence end counts as a sentence. */

import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}$%][\p{L}\p{N}$%’'.,–-]*/gu) ?? []
}

/** @param text visible words, one block (heading, paragraph, list item, cell) a line */
export function readingGrade(text: string): number {
  const sentences = text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}
