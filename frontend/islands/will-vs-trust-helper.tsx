/**
 * The will or trust helper: four questions, a recommendation at once (docs/specification.md §4,
 * §8).
 */

import { guideWillOrTrust } from '#domain/screening/guidance/will-vs-trust-guidance.ts'
import { recommendWillOrTrust, willVsTrustSchema } from '#domain/screening/will-vs-trust.ts'
import { WillVsTrustCard } from '#frontend/components/will-vs-trust-card.tsx'
import { willVsTrustQuestions as questions } from '#frontend/content/tool-questions.ts'
import { ClearButton } from './form/clear-button.tsx'
import { ErrorSummary } from './form/error-summary.tsx'
import { FailureNote } from './form/failure-note.tsx'
import { FieldErrors } from './form/field-errors.tsx'
import type { IslandInput } from './island-input.ts'
import { ResultActions } from './screening/result-actions.tsx'
import { answersOf, labelsOf } from './screening/tool-fields.ts'
import { useScreeningTool } from './screening/use-screening-tool.ts'
import { Slot } from './slot.tsx'
import { useToaster } from './toast/mount-toaster.tsx'
import { showToast } from './toast/toast-store.ts'

interface Props extends IslandInput {
  /** On a page where it is one section among others: the result's heading is an h3, the card narrow. */
  readonly isSection?: boolean
}

export function WillVsTrustHelper({ island, isSection = false }: Props) {
  useToaster()
  const { form, shown, headingRef } = useScreeningTool({
    tool: 'willVsTrust',
    schema: willVsTrustSchema,
    labels: labelsOf(questions),
    questions,
    decide: recommendWillOrTrust,
    guide: guideWillOrTrust,
    scrollDelayMs: 0,
    island,
    onFailed: () =>
      showToast(
        'error',
        'Backend Error',
        "Your results are shown below, but we couldn't save them. Please try again later.",
      ),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <FieldErrors form={form} />
      <ClearButton form={form} />
      <FailureNote form={form} />
      <Slot region={island}>
        {shown && (
          <WillVsTrustCard
            result={shown.result}
            guidance={shown.guidance}
            eyebrow="Your result"
            headingRef={headingRef}
            level={isSection ? 3 : 2}
            wide={!isSection}
          >
            <ResultActions answers={answersOf(shown.answers)} />
          </WillVsTrustCard>
        )}
      </Slot>
    </>
  )
}
