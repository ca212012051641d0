/** Questionnaires, checked against the vectors of their specification; what they read and drop. */

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { moneyQuestion, questionnaireSchema, readAnswers } from '#domain/screening/questionnaire.ts'
import { vectorsOf } from '#tests/support/questionnaire-vectors.ts'
import { resultCard } from '#tests/support/result-card.tsx'
import { toolCases } from './cases/all-cases.ts'
import { answersTo, today } from './cases/random-answers.ts'
import type { Questionnaire } from './cases/tool-cases.ts'

// The prices that the vectors count with, in place of the firm's own.
vi.mock('#domain/firm-terms.ts', async (original) => ({
  ...(await original<object>()),
  planPrices: {
    will: { low: 500, high: 750 },
    willForCouple: { low: 800, high: 1_200 },
    trust: { low: 2_500, high: 3_500 },
  },
  feeTerms: {},
  addOnPrices: {},
}))

const questionnaires = toolNames.filter((name): name is Questionnaire => 'questions' in tools[name])

describe.each(questionnaires)('%s', (name) => {
  const { questions, decide, contentId } = tools[name]
  const { results, contradictions } = toolCases[name]
  const vectors = vectorsOf(contentId)

  test.for(vectors)('$id: $title', ({ today, input, expected }) => {
    const { answers, problems } = readAnswers(questions, input, today)
    const noon = new Date(`${today}T17:00Z`)
    const result =
      problems.length > 0 ? { kind: 'invalid', errors: problems } : decide(answers, noon)
    expect(result).toStrictEqual(expected)
  })

  test('each kind of result is among those that are opened in a browser', () => {
    const kinds = new Set(vectors.map(({ expected }) => expected.kind))
    kinds.delete('invalid')
    const opened = results.map((given) => decide(given, new Date(`${today}T17:00Z`)).kind)
    expect(new Set(opened), 'answers in `results` of cases/').toEqual(kinds)
  })

  test('no card says two things that may not stand together', { timeout: 120_000 }, () => {
    const noon = new Date(`${today}T17:00Z`)
    const said = new Set<RegExp>()
    fc.assert(
      fc.property(answersTo(name), (answers) => {
        const card = resultCard(name, answers, noon).replaceAll(/(?:<[^>]+>|\s)+/g, ' ')
        for (const { says, notWith, why } of contradictions) {
          if (!says.test(card)) continue
          said.add(says)
          expect(card, why).not.toMatch(notWith)
        }
      }),
      // Always the same families, so that every row surely meets its own.
      { numRuns: 1000, seed: 1 },
    )
    // A row that no card can match would test nothing.
    expect(contradictions.filter(({ says }) => !said.has(says))).toEqual([])
  })

  test('drops answers to questions it did not ask', () => {
    const names = fc.constantFrom(...Object.keys(questions), 'other')
    const anything = fc.dictionary(names, fc.anything())
    fc.assert(
      fc.property(anything, answersTo(name), (junk, answers) => {
        const { asked } = readAnswers(questions, answers, today)
        const hidden = Object.entries(junk).filter(([field]) => !asked.includes(field))
        const form = { ...Object.fromEntries(hidden), ...answers }
        expect(questionnaireSchema(questions, today).parse(form)).toEqual(answers)
        // Any input is answered or refused, without an exception.
        questionnaireSchema(questions, today).safeParse(junk)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['250,000', '250000'],
  ['$ 1,250,000.00', '1250000'],
  ['1500,50', undefined],
  ['250,00 ', undefined],
  ['250.000', undefined],
])('the amount %j is read as %s', (text, amount) => {
  const read = moneyQuestion().read(text, {}, today)
  expect(typeof read === 'string' ? read : undefined).toBe(amount)
})
