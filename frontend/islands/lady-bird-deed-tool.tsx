/**
 * The Lady Bird deed questionnaire: nine questions under four headings (docs/specification.md §2,
 * §4).
 */

import { tools } from '#domain/forms-and-tools.ts'
import { guideLadyBirdDeed } from '#domain/screening/guidance/lady-bird-deed-guidance.ts'
import { decideLadyBirdDeed, ladyBirdDeedSchema } from '#domain/screening/lady-bird-deed.ts'
import { measureToolCompletion } from '#frontend/api/analytics.ts'
import { ScreeningResultCard } from '#frontend/components/screening-result-card.tsx'
import { ladyBirdDeedGroups as groups } from '#frontend/content/tool-questions.ts'
import { ClearButton } from './form/clear-button.tsx'
import { ErrorSummary } from './form/error-summary.tsx'
import { FieldErrors } from './form/field-errors.tsx'
import type { IslandInput } from './island-input.ts'
import { ResultActions } from './screening/result-actions.tsx'
import { answersOf, labelsOf } from './screening/tool-fields.ts'
import { useScreeningTool } from './screening/use-screening-tool.ts'
import { Slot } from './slot.tsx'

const questions = groups.flatMap((group) => group.questions)

export function LadyBirdDeedTool({ island }: IslandInput) {
  const { form, shown, headingRef } = useScreeningTool({
    tool: 'ladyBirdDeed',
    schema: ladyBirdDeedSchema,
    labels: labelsOf(questions),
    questions,
    decide: decideLadyBirdDeed,
    guide: guideLadyBirdDeed,
    scrollDelayMs: 100,
    island,
    onSent: () => measureToolCompletion(tools.ladyBirdDeed.contentId),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <FieldErrors form={form} />
      <ClearButton form={form} />
      <Slot region={island}>
        {shown && (
          <ScreeningResultCard
            tool="ladyBirdDeed"
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
