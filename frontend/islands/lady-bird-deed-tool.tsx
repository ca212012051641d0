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
import { ErrorSummary } from './form/error-summary.tsx'
import { TextField } from './form/fields.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { RadioQuestion } from './form/radio-question.tsx'
import type { IslandInput } from './island-input.ts'
import { ResultActions } from './screening/result-actions.tsx'
import { answersOf, labelsOf } from './screening/tool-fields.ts'
import { useScreeningTool } from './screening/use-screening-tool.ts'

const questions = groups.flatMap((group) => group.questions)

export function LadyBirdDeedTool({ initialValues }: IslandInput) {
  const { form, shown, headingRef } = useScreeningTool({
    tool: 'ladyBirdDeed',
    schema: ladyBirdDeedSchema,
    labels: labelsOf(questions),
    questions,
    decide: decideLadyBirdDeed,
    guide: guideLadyBirdDeed,
    scrollDelayMs: 100,
    initialValues,
    onSent: () => measureToolCompletion(tools.ladyBirdDeed.contentId),
  })
  return (
    <>
      <div className="narrow">
        <FormFrame
          form={form}
          submitLabel="See Suitability"
          pendingLabel="Analyzing..."
          summary={<ErrorSummary form={form} />}
        >
          {groups.map((group) => (
            <section key={group.heading} className="mb-5">
              <h2 className="mb-4">{group.heading}</h2>
              {group.questions.map((question) => (
                <RadioQuestion
                  key={question.name}
                  formId={form.id}
                  question={question}
                  number={questions.indexOf(question) + 1}
                  total={questions.length}
                />
              ))}
            </section>
          ))}
          <TextField
            formId={form.id}
            name="userEmail"
            label="Email"
            hint="Optional. Give one if you want us to save your results under it."
            type="email"
            autoComplete="email"
          />
        </FormFrame>
      </div>
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
    </>
  )
}
