import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acceptedForms } from '#backend/forms/forms.ts'
import { apiPath, callClick } from '#domain/forms/form.ts'
import { forms, type ToolName, tools } from '#domain/forms-and-tools.ts'
import { leadEventNames } from '#domain/lead-row.ts'
import { outcomeOfRow } from '#domain/outcome.ts'
import { questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { leadCells } from '#tests/support/dashboard-leads.ts'
import { publicPaths } from '#tests/support/site-paths.ts'
import { everyForm, valuesTaken } from '#tests/support/submissions.ts'

const now = new Date('2026-11-25T15:00:00Z')

test('the service accepts every form in the table, and no others', () => {
  const names = forms.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(acceptedForms.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(everyForm.map(([path]) => path).toSorted()).toEqual(forms.map(apiPath).toSorted())
})

test('every event comes from a form', () => {
  expect(new Set(forms.map(({ event }) => event))).toEqual(new Set(leadEventNames))
})

test('every form’s page is on the site', () => {
  for (const { page } of forms) expect(publicPaths).toContain(page)
})

test('the script in every page reports calls to the address in the table', () => {
  const script = readFileSync(new URL('../../frontend/inline/visit.ts', import.meta.url), 'utf8')
  expect(script).toContain(`\${__API_URL__}${apiPath(callClick)}`)
})

test.each(Object.entries(tools))('%s asks exactly the questions it reads', (name, tool) => {
  const { form } = toolWords[name as ToolName]
  const asked = questionsOf(form).map((question) => question.name)
  expect(asked, 'schema and example are in the questions’ order').toEqual(tool.fields)
  expect(tool.schemaAt(now).safeParse(tool.example)).toMatchObject({
    success: true,
    data: tool.example,
  })
})

test.each(Object.entries(tools))('%s offers every choice that its schema takes', (name, tool) => {
  for (const question of questionsOf(toolWords[name as ToolName].form)) {
    const taken = valuesTaken(tool, question.name)
    const offered = 'choices' in question ? question.choices.map(({ value }) => value) : []
    if (taken) expect(offered.toSorted(), question.name).toEqual(taken.toSorted())
  }
})

test('an unknown tool or unreadable answers give an unknown result', () => {
  for (const extra of [
    '{"id":"a","toolType":"of_a_later_version","responses":{}}',
    `{"id":"a","toolType":"${tools.ladyBirdDeed.contentId}","responses":{"homestead":"maybe"}}`,
    '{"id":"a","toolType":"constructor","responses":{}}',
    'typed over',
  ]) {
    expect(outcomeOfRow(leadCells({ event: 'tool_submission', extra }))).toEqual({
      kind: 'unknown',
    })
  }
})
