/** Table of the tools' words: for each tool of domain/forms-and-tools.ts, its file in tools/. */

import type { ToolName } from '#domain/forms-and-tools.ts'
import { countWords } from './count-words.ts'
import { questionsOf, type ToolForm, type ToolPage } from './tool.ts'
import * as datesAfterADeath from './tools/dates-after-a-death-words.ts'
import * as ladyBirdDeed from './tools/lady-bird-deed-suitability-words.ts'
import * as summaryAdministration from './tools/summary-administration-eligibility-words.ts'
import * as whatProbateCosts from './tools/what-probate-costs-words.ts'
import * as whoInherits from './tools/who-inherits-words.ts'
import * as willVsTrust from './tools/will-vs-trust-helper-words.ts'

export interface ToolWords {
  readonly form: ToolForm
  readonly page: ToolPage
}

export const toolWords: Readonly<Record<ToolName, ToolWords>> = {
  willVsTrust,
  summaryAdministration,
  ladyBirdDeed,
  datesAfterADeath,
  whatProbateCosts,
  whoInherits,
}

/** "four" */
export function questionCount(tool: ToolName): string {
  return countWords(questionsOf(toolWords[tool].form).length)
}
