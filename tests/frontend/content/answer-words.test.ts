/** Words of an answer, as result pages, the contact form and the dashboard show them. */

import { expect, test } from 'vitest'
import { answerWords } from '#frontend/content/answer-words.ts'
import { questionsOf } from '#frontend/content/tool.ts'
import { form } from '#frontend/content/tools/what-probate-costs-words.ts'

const questions = questionsOf(form)
const question = (name: string) => questions.find((each) => each.name === name)

test.each([
  ['dateOfDeath', '2026-09-01', 'September 1, 2026'],
  ['homeValue', '450000', '$450,000'],
  ['otherLandCount', '2', '2'],
  ['homeKind', 'none', 'No'],
  // Whatever staff wrote into the cell stays readable.
  ['dateOfDeath', 'last fall', 'last fall'],
  ['homeValue', 'about 450', 'about 450'],
  ['homeKind', 'maybe', 'maybe'],
  ['unknown', '1', '1'],
])('an answer to %s, %s, reads “%s”', (name, answer, words) => {
  expect(answerWords(question(name), answer)).toBe(words)
})
