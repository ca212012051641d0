/**
 * Tables of the screening tools and of all forms. Enter a new tool here and in
 * frontend/content/tools.ts; the compiler or a test then asks for everything else that it needs.
 */

import {
  callClick,
  consultationForm,
  downloadGate,
  type Form,
  newsletterForm,
} from './forms/form.ts'
import { datesAfterADeathTool } from './screening/dates-after-a-death.ts'
import { ladyBirdDeed } from './screening/lady-bird-deed.ts'
import type { Tool } from './screening/screening-tool.ts'
import { summaryAdministration } from './screening/summary-administration.ts'
import { whatProbateCostsTool } from './screening/what-probate-costs.ts'
import { whoInheritsTool } from './screening/who-inherits.ts'
import { willVsTrust } from './screening/will-vs-trust.ts'

export const tools = {
  willVsTrust,
  summaryAdministration,
  ladyBirdDeed,
  datesAfterADeath: datesAfterADeathTool,
  whatProbateCosts: whatProbateCostsTool,
  whoInherits: whoInheritsTool,
} as const satisfies Readonly<Record<string, Tool>>

export type ToolName = keyof typeof tools
export type ToolType = (typeof tools)[ToolName]['contentId']

export const toolNames = Object.keys(tools) as readonly ToolName[]

export const forms: readonly Form[] = [
  consultationForm,
  downloadGate,
  callClick,
  newsletterForm,
  ...Object.values(tools),
]

export function formNamed(name: string): Form | undefined {
  return forms.find((form) => form.name === name)
}

export function toolOfType(toolType: string): ToolName | undefined {
  return toolNames.find((name) => tools[name].contentId === toolType)
}
