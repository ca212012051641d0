import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  consultationFields,
  consultationLabels,
  type FieldFacts,
  type FieldName,
  planTypes,
} from '#domain/forms/consultation-request.ts'
import type { ChoiceQuestion } from '#frontend/content/tool.ts'
import { DetailContent } from '#frontend/dashboard/lead/lead-detail.tsx'
import { CallSheet } from '#frontend/dashboard/leads/call-sheet.tsx'
import { answerColumn, leadColumns } from '#frontend/dashboard/leads/lead-columns.tsx'
import { noFilter } from '#frontend/dashboard/leads/view-filter.ts'
import { StaffSessionProvider } from '#frontend/dashboard/staff-session.tsx'
import { answersIn, leadAsText } from '#frontend/dashboard/words/contact-words.ts'
import { answerQuestions } from '#frontend/dashboard/words/form-words.ts'
import { WorklistContext } from '#frontend/dashboard/worklist.ts'
import { aLeadWith } from '#tests/support/dashboard-leads.ts'

const questions = answerQuestions as ChoiceQuestion[]
const placed = ['name', 'email', 'planType', 'message']
const extra = '{"fieldOfThisTest":"late","planType":"will","message":"Hello"}'
const lead = aLeadWith({ name: 'Ann', extra })

test('every answer of the contact form has a label, except those with their own place', () => {
  expect([...placed, ...questions.map(({ name }) => name)].sort()).toEqual(
    Object.keys(consultationLabels).sort(),
  )
})

test('the same key in another event is not an answer to the contact form', () => {
  expect(answersIn(aLeadWith({ event: 'lead', extra }))).toEqual([])
})

describe('a choice that the form gains later is shown in words, with its label, above the message', () => {
  beforeAll(() => {
    const choices = [
      { value: 'early', label: 'Before noon' },
      { value: 'late', label: 'After 5' },
    ]
    questions.push({ name: 'fieldOfThisTest', text: 'Which hour?', choices })
    vi.stubGlobal('navigator', {})
  })
  afterAll(() => {
    questions.pop()
    vi.unstubAllGlobals()
  })

  test.each<[string, () => string]>([
    ['the details', () => textOf(createElement(DetailContent, { lead }))],
    ['the call sheet', () => textOf(createElement(CallSheet, { caption: '' }))],
    ['the text to paste', () => leadAsText(lead)],
  ])('in %s', (_where, text) => {
    expect(text()).toMatch(/Which hour\?\s+After 5\s+(Message\s+)?Hello\s/)
  })

  test('and in a column, which sorts in the form’s order, then what only the Sheet says', () => {
    const field = 'fieldOfThisTest' as FieldName
    const { label, meaning, cell, value } = answerColumn(field, { label: 'Hour', widthRem: 6 })
    const sorted = ['early', 'late', 'by mail', ''].map((fieldOfThisTest) =>
      value(aLeadWith({ extra: JSON.stringify({ fieldOfThisTest }) }), 0),
    )
    expect([label, meaning]).toEqual(['Hour', 'Which hour?'])
    const underFormLabel = answerColumn(field, { widthRem: 6 })
    expect([underFormLabel.label, underFormLabel.meaning]).toEqual(['Which hour?', undefined])
    expect(textOf(createElement(cell, { ...inList, lead }))).toBe('After 5')
    expect(sorted).toEqual([0, 1, 2, undefined])
  })

  test('but a column of what is shown elsewhere is refused: it would be empty', () => {
    for (const field of placed as FieldName[]) {
      expect(() => answerColumn(field, { widthRem: 6 })).toThrow('use textColumn')
    }
  })
})

test.each(Object.values(leadColumns))(
  'the column “$label” shows a choice in its words, and sorts by what it shows',
  (column) => {
    const fields = Object.entries<FieldFacts>(consultationFields)
    const choices = fields.flatMap(([name, { choices = [] }]) =>
      choices
        .filter(({ value, label }) => !label.split(/\s+/).includes(value))
        .map(({ value }) => ({ name, value })),
    )
    const plans = planTypes.map((value) => ({ name: 'planType', value }))
    for (const { name, value } of [...plans, ...choices]) {
      const chosen = aLeadWith({ name: 'Ann', extra: JSON.stringify({ [name]: value }) })
      const shown = textOf(createElement(column.cell, { ...inList, lead: chosen })).trim()
      const hint = `use answersIn, which has the words for “${value}”`
      expect(shown.split(/\s+/), hint).not.toContain(value)
      expect(column.value(chosen, 0) === undefined, 'its value, if any').toBe(shown === '')
    }
  },
)

const inList = {
  personCount: 1,
  repeatCount: 0,
  isUnfolded: false,
  isRepeat: false,
  onToggle: () => {},
  onOpen: () => {},
}

/** What those parts read of the list. */
const worklist = {
  answer: { leads: [lead], source: 'journal' },
  view: { heads: [lead], repeats: new Map(), filter: noFilter },
} as never

/** The text of its first rendering. */
function textOf(element: ReactElement): string {
  const list = createElement(WorklistContext, { value: worklist }, element)
  const session = { token: '', isUnlocked: false, children: list }
  const asking = {
    client: new QueryClient(),
    children: createElement(StaffSessionProvider, session),
  }
  const asked = createElement(QueryClientProvider, asking)
  return renderToStaticMarkup(asked).replaceAll(/<[^>]+>/g, ' ')
}
