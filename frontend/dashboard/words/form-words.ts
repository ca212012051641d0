/**
 * Words of forms, tools and plans that staff read. The build inlines only these few words, not the
 * tools' rules (scripts/build/source-plugins.ts).
 */

import { consultationFields, type FieldFacts } from '#domain/forms/consultation-request.ts'
import { forms, type ToolName, toolNames, tools } from '#domain/forms-and-tools.ts'
import { plans } from '#frontend/content/plans.ts'
import { type ChoiceQuestion, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'

/** Labels of rows by event; all forms with the same event share its label. */
export const eventLabels: Readonly<Record<string, string>> = Object.fromEntries(
  forms.map(({ event, label }) => [event, label]),
)

export const planNames: readonly (readonly [id: string, name: string])[] = plans.map(
  ({ id, name }) => [id, name] as const,
)

const fieldsShownElsewhere = ['name', 'email', 'planType', 'message']

/** The contact form's other fields: label, and the words of each choice. */
export const answerQuestions: readonly ChoiceQuestion[] = Object.entries<FieldFacts>(
  consultationFields,
)
  .map(([name, { label = '', choices = [] }]) => ({ name, text: label, choices }))
  .filter(({ name, text }) => text !== '' && !fieldsShownElsewhere.includes(name))

/** By contentId: the tool's name for staff, and its questions. */
export const toolsByContentId = Object.fromEntries(
  toolNames.map((tool) => [tools[tool].contentId, wordsOf(tool)]),
)

function wordsOf(tool: ToolName) {
  const questions = questionsOf(toolWords[tool].form)
  // A questionnaire's stored result names its parts by id: "home life_estate_or_half".
  const isResultWorded = !('questions' in tools[tool])
  return { label: tools[tool].toolLabel, questions, isResultWorded }
}
