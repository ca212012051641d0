import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { type Question, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { countWords, progressAt } from '#frontend/forms/screening/question-progress.ts'

test('the number of questions is shown as certain once no answer can change it', () => {
  const { askedIf } = tools.datesAfterADeath
  const questions = questionsOf(toolWords.datesAfterADeath.form)
  const count = (given: Record<string, string>, name: string) =>
    countWords(progressAt(questions, askedIf, given, name))
  expect(count({}, 'role')).toBe('Question 1 of at least 5')
  expect(count({ role: 'creditor' }, 'role')).toBe('Question 1 of 5')
  expect(count({ role: 'personal_representative' }, 'dateOfDeath')).toBe('Question 2 of 12')
})

test('a minimum that is not above the questions so far is not shown', () => {
  const told = { asked: [], canGrow: true, least: 1 }
  expect(countWords({ ...told, index: 0 })).toBe('Question 1')
  expect(countWords({ ...told, index: 0, canGrow: false })).toBe('Question 1 of 1')
})

/** Any of a question's choices, something typed, or nothing if the question is optional. */
function anyAnswer(question: Question) {
  const typed = question.name === 'dateOfDeath' ? '2026-10-15' : '2'
  const answers = 'choices' in question ? question.choices.map(({ value }) => value) : [typed]
  return fc.constantFrom(...(question.isOptional ? ['', ...answers] : answers))
}

describe.each(toolNames)('%s', (tool) => {
  const { askedIf } = tools[tool]
  const questions = questionsOf(toolWords[tool].form)

  test('no fewer questions follow than shown, and just as many once the number is certain', () => {
    const answers = fc.record(
      Object.fromEntries(questions.map((question) => [question.name, anyAnswer(question)])),
    )
    fc.assert(
      fc.property(answers, (all) => {
        const given: Record<string, string> = {}
        let [name] = questions.map((question) => question.name)
        const told: { least: number; canGrow: boolean }[] = []
        let steps = 0
        while (name !== undefined) {
          told.push(progressAt(questions, askedIf, given, name))
          given[name] = all[name] ?? ''
          const progress = progressAt(questions, askedIf, given, name)
          expect(progress.index).toBe(steps)
          told.push(progress)
          steps += 1
          name = progress.asked[progress.index + 1]
        }
        for (const { least, canGrow } of told) {
          expect(steps).toBeGreaterThanOrEqual(least)
          if (!canGrow) expect(steps).toBe(least)
        }
      }),
      { numRuns: 40 },
    )
  })
})
