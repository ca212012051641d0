/** The summary administration screen: which path an estate may take (docs/specification.md §4). */

import { tools } from '#domain/forms-and-tools.ts'
import { guideSummaryAdministration } from '#domain/screening/guidance/summary-administration-guidance.ts'
import {
  decideSummaryAdministration,
  summaryAdministrationSchema,
} from '#domain/screening/summary-administration.ts'
import { measureToolCompletion } from '#frontend/api/analytics.ts'
import { ScreeningResultCard } from '#frontend/components/screening-result-card.tsx'
import {
  dateOfDeathQuestion as dateQuestion,
  summaryAdministrationQuestions as questions,
} from '#frontend/content/tool-questions.ts'
import { ClearButton } from './form/clear-button.tsx'
import { ErrorSummary } from './form/error-summary.tsx'
import { FieldErrors } from './form/field-errors.tsx'
import type { IslandInput } from './island-input.ts'
import { ResultActions } from './screening/result-actions.tsx'
import { answersOf, labelsOf } from './screening/tool-fields.ts'
import { useScreeningTool } from './screening/use-screening-tool.ts'
import { Slot } from './slot.tsx'

export function SummaryAdministrationTool({ island }: IslandInput) {
  const { form, shown, headingRef } = useScreeningTool({
    tool: 'summaryAdministration',
    schema: summaryAdministrationSchema,
    labels: labelsOf(questions, { dateOfDeath: dateQuestion.label }),
    questions,
    decide: decideSummaryAdministration,
    guide: guideSummaryAdministration,
    scrollDelayMs: 0,
    island,
    onSent: () => measureToolCompletion(tools.summaryAdministration.contentId),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <FieldErrors form={form} />
      <ClearButton form={form} />
      <Slot region={island}>
        {shown && (
          <ScreeningResultCard
            tool="summaryAdministration"
            result={shown.result}
            guidance={shown.guidance}
            eyebrow="Your result"
            headingRef={headingRef}
          >
            <ResultActions answers={answersOf(shown.answers)} />
          </ScreeningResultCard>
        )}
      </Slot>
    </>
  )
}
