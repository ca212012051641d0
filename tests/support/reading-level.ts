/** Flesch–Kincaid grade of plain text; every line and every sentence end counts as a sentence. */

import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}$%][\p{L}\p{N}$%’'.,–-]*/gu) ?? []
}

/** Where a sentence or a block ends; the point of a short form does not end one. */
const sentenceEnd = /\n+|(?<!\b(?:St|Mr|Mrs|Ms|Dr|v)\.)(?<=[.!?]["”’)]*)\s+/

/** @param text visible words, one block (heading, paragraph, list item, cell) a line */
export function sentencesOf(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)
}

/** Words a sentence on average; 0 where there is none. */
export function meanSentenceLength(text: string): number {
  const sentences = sentencesOf(text)
  return sentences.flatMap(wordsOf).length / Math.max(1, sentences.length)
}

export function readingGrade(text: string): number {
  const sentences = sentencesOf(text)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}
