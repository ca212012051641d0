/** Table of the screening tools' test data. The compiler asks for each tool. */

import type { ToolName } from '#domain/forms-and-tools.ts'
import { ladyBirdDeedCases } from './lady-bird-deed-cases.ts'
import {
  datesAfterADeathCases,
  whatProbateCostsCases,
  whoInheritsCases,
} from './questionnaire-cases.ts'
import { summaryAdministrationCases } from './summary-administration-cases.ts'
import type { QuestionnaireCases, SpokenCases, SpokenTool } from './tool-cases.ts'
import { willVsTrustCases } from './will-vs-trust-cases.ts'

export const toolCases: {
  readonly [Name in ToolName]: Name extends SpokenTool ? SpokenCases : QuestionnaireCases
} = {
  willVsTrust: willVsTrustCases,
  summaryAdministration: summaryAdministrationCases,
  ladyBirdDeed: ladyBirdDeedCases,
  datesAfterADeath: datesAfterADeathCases,
  whatProbateCosts: whatProbateCostsCases,
  whoInherits: whoInheritsCases,
}
