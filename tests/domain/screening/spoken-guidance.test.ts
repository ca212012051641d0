/**
 * Notes beside each result, for every way to answer: no result contradicts itself or its answers.
 * Contradictions in cases/ are statements that may not appear together; each judges every result.
 */

import { describe, expect, test } from 'vitest'
import { toolCases } from './cases/all-cases.ts'
import { type SpokenResult, spokenResults, spokenTools } from './cases/spoken-results.ts'
import type { Contradiction } from './cases/tool-cases.ts'

function has({ lines }: SpokenResult, words: RegExp): boolean {
  return lines.some((line) => words.test(line))
}

function says(result: SpokenResult, { says: words, line }: Contradiction): boolean {
  return line ? has(result, line) : result.heading.startsWith(words.replace(/\.$/, ''))
}

function meets(result: SpokenResult, { other }: Contradiction): boolean {
  return other instanceof RegExp ? has(result, other) : other(result.answers)
}

function contradicts(result: SpokenResult, row: Contradiction): boolean {
  return says(result, row) && meets(result, row)
}

describe.each(spokenTools)('%s', (tool) => {
  const { contradictions, notes, tone } = toolCases[tool]
  const results = spokenResults[tool]

  describe.each(contradictions)('$says Not with: $notWith', (row) => {
    test('appear together in no result', () => {
      const found = results.filter((result) => contradicts(result, row))
      expect(found.map(({ answers }) => answers).slice(0, 3)).toEqual([])
    })

    // A row that no result can match would test nothing.
    test('each appear in some result', () => {
      expect(results.some((result) => says(result, row))).toBe(true)
      expect(results.some((result) => meets(result, row))).toBe(true)
    })
  })

  test('every result has notes, none of them twice', () => {
    for (const { answers, lines, noteIds } of results) {
      expect(noteIds.length, `give this a note: ${JSON.stringify(answers)}`).toBeGreaterThan(0)
      const notes = lines.slice(-noteIds.length)
      for (const said of [noteIds, notes]) expect(new Set(said).size).toBe(said.length)
    }
  })

  test('each note appears whenever it is called for, in its place, and never otherwise', () => {
    for (const { answers, heading, noteIds } of results) {
      const due = Object.keys(notes).filter((id) => notes[id]?.(answers, heading))
      expect(noteIds, JSON.stringify(answers)).toEqual(due)
    }
    const appeared = new Set(results.flatMap(({ noteIds }) => noteIds))
    expect([...appeared].sort()).toEqual(Object.keys(notes).sort())
  })

  test('has the tone that the answers and the heading call for', () => {
    for (const { answers, heading, tone: shown } of results) {
      expect(shown, JSON.stringify(answers)).toBe(tone(answers, heading))
    }
  })
})
