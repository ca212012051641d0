/** A tool's result as rendered by the build and the service: in its own card or the shared one. */

import type { ComponentType } from 'react'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { PrintedAnswers } from './printed-answers.tsx'
import { ScreeningResultCard, type ToolCardProps } from './screening-result-card.tsx'

const ownCards = import.meta.glob<ComponentType<ToolCardProps>>('./tool-results/*-card.tsx', {
  eager: true,
  import: 'Card',
})

export function ToolResult({ tool, ...props }: ToolCardProps & { readonly tool: ToolName }) {
  const own = ownCards[`./tool-results/${tools[tool].page.replace('/tools/', '')}-card.tsx`]
  const Card = own ?? (ScreeningResultCard as ComponentType<ToolCardProps>)
  return (
    <>
      <Card {...props} />
      <PrintedAnswers form={toolWords[tool].form} guidance={props.guidance} />
    </>
  )
}
