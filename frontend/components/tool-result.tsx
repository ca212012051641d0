/** A tool's result as rendered by the build and the service: in its own card or the shared one. */

import type { ComponentType } from 'react'
import type { ToolName, tools } from '#domain/forms-and-tools.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { PrintedAnswers } from './printed-answers.tsx'
import {
  type ListedResult,
  ScreeningResultCard,
  type ToolCardProps,
} from './screening-result-card.tsx'
import { Card as DatesCard } from './tool-results/dates-after-a-death-card.tsx'
import { Card as CostsCard } from './tool-results/what-probate-costs-card.tsx'
import { Card as InheritanceCard } from './tool-results/who-inherits-card.tsx'
import { Card as WillVsTrustCard } from './tool-results/will-vs-trust-helper-card.tsx'

type ResultOf<Name extends ToolName> = ReturnType<(typeof tools)[Name]['decide']>
type WithOwnCard<Name extends ToolName> = ResultOf<Name> extends ListedResult ? never : Name

/** The browser finds a tool's own card by its file's name (frontend/islands/islands.tsx). */
const ownCards: {
  readonly [Name in ToolName as WithOwnCard<Name>]: ComponentType<ToolCardProps<ResultOf<Name>>>
} = {
  willVsTrust: WillVsTrustCard,
  datesAfterADeath: DatesCard,
  whatProbateCosts: CostsCard,
  whoInherits: InheritanceCard,
}

export function ToolResult({ tool, ...props }: ToolCardProps & { readonly tool: ToolName }) {
  const own: Partial<Record<ToolName, unknown>> = ownCards
  const Card = (own[tool] ?? ScreeningResultCard) as ComponentType<ToolCardProps>
  return (
    <>
      <Card {...props} />
      <PrintedAnswers form={toolWords[tool].form} guidance={props.guidance} />
    </>
  )
}
