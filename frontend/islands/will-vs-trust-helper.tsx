/**
 * The will or trust helper: four questions, a recommendation at once (docs/specification.md §4,
 * §8).
 */

import { guideWillOrTrust } from '#domain/screening/guidance/will-vs-trust-guidance.ts'
import { recommendWillOrTrust, willVsTrustSchema } from '#domain/screening/will-vs-trust.ts'
import { WillVsTrustCard } from '#frontend/components/will-vs-trust-card.tsx'
import { willVsTrustQuestions as questions } from '#frontend/content/tool-questions.ts'
import { ErrorSummary } from './form/error-summary.tsx'
import { FailureNote } from './form/failure-note.tsx'
import { TextField } from './form/fields.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { RadioQuestion } from './form/radio-question.tsx'
import type { IslandInput } from './island-input.ts'
import { ResultActions } from './screening/result-actions.tsx'
import { answersOf, labelsOf } from './screening/tool-fields.ts'
import { useScreeningTool } from './screening/use-screening-tool.ts'
import { useToaster } from './toast/mount-toaster.tsx'
import { showToast } from './toast/toast-store.ts'

interface Props extends IslandInput {
  /** On a page where it is one section among others: the result's heading is an h3, the card narrow. */
  readonly isSection?: boolean
}

export function WillVsTrustHelper({ isSection = false, initialValues }: Props) {
  useToaster()
  const { form, shown, headingRef } = useScreeningTool({
    tool: 'willVsTrust',
    schema: willVsTrustSchema,
    labels: labelsOf(questions),
    questions,
    decide: recommendWillOrTrust,
    guide: guideWillOrTrust,
    scrollDelayMs: 0,
    initialValues,
    onFailed: () =>
      showToast(
        'error',
        'Backend Error',
        "Your results are shown below, but we couldn't save them. Please try again later.",
      ),
  })
  return (
    <>
      <FormFrame
        form={form}
        submitLabel="See my result"
        pendingLabel="Processing..."
        summary={<ErrorSummary form={form} />}
        foot={<FailureNote form={form} />}
      >
        {questions.map((question, index) => (
          <RadioQuestion
            key={question.name}
            formId={form.id}
            question={question}
            number={index + 1}
            total={questions.length}
          />
        ))}
        <TextField
          formId={form.id}
          name="userEmail"
          label="Email"
          hint="Optional. Give one if you want us to follow up."
          type="email"
          autoComplete="email"
        />
      </FormFrame>
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
    </>
  )
}
