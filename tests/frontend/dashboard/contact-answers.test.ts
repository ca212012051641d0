/** Answers of the contact form in the dashboard's words, also of fields that it gains later. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consultationLabels } from '#domain/forms/consultation-request.ts'
import type { ChoiceQuestion } from '#frontend/content/tool.ts'
import { answersIn, leadAsText, saidIn } from '#frontend/dashboard/words/contact-words.ts'
import { answerQuestions } from '#frontend/dashboard/words/form-words.ts'
import { aLeadWith } from '#tests/support/dashboard-leads.ts'

const questions = answerQuestions as ChoiceQuestion[]
const placed = ['name', 'email', 'planType', 'message']
const extra = '{"fieldOfThisTest":"late","planType":"will","message":"Hello"}'

test('every answer of the contact form has a label, except those with their own place', () => {
  expect([...placed, ...questions.map(({ name }) => name)].sort()).toEqual(
    Object.keys(consultationLabels).sort(),
  )
})

describe('with a field that the form gains later', () => {
  beforeAll(() => {
    const choices = [{ value: 'late', label: 'After 5' }]
    questions.push({ name: 'fieldOfThisTest', text: 'Which hour?', choices })
  })
  afterAll(() => {
    questions.pop()
  })

  test('its choice is shown in words, with its label, above the message', () => {
    const lead = aLeadWith({ name: 'Ann', extra })
    expect(answersIn(lead)).toEqual([['Which hour?', 'After 5']])
    expect(saidIn(lead)).toEqual(['Which hour? After 5', 'Hello'])
    expect(leadAsText(lead)).toMatch(/Which hour\? After 5\nHello\n/)
  })

  test('the same key in another event is not an answer to the contact form', () => {
    expect(answersIn(aLeadWith({ event: 'lead', extra }))).toEqual([])
  })
})
