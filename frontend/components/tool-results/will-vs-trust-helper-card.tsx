/** Result of the will or trust helper: recommendation, rationale, notes, links. */

import type { WillVsTrustResult } from '#domain/screening/will-vs-trust.ts'
import {
  ScreeningResultFrame,
  type ToolCardProps,
} from '#frontend/components/screening-result-card.tsx'

export function Card({ result, ...card }: ToolCardProps<WillVsTrustResult>) {
  const { recommendation, rationale, notes, nextSteps } = result
  const parts = [
    { heading: 'Why this result', items: rationale },
    { heading: 'Keep in mind', items: notes },
  ]
  return (
    <ScreeningResultFrame {...card} category={recommendation} parts={parts} nextSteps={nextSteps} />
  )
}
