/** The Lady Bird deed questionnaire: nine questions under four headings (specification §2, §4). */

import {
  decideLadyBirdDeed,
  type LadyBirdDeedAnswers,
  ladyBirdDeedSchema,
} from '#domain/screening/lady-bird-deed.ts'
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
    name: 'lady-bird-deed',
    path: '/api/tools/lady-bird-deed',
    schema: ladyBirdDeedSchema,
    labels: labelsOf(questions),
    decide: (answers: LadyBirdDeedAnswers) => decideLadyBirdDeed(answers),
    scrollDelayMs: 100,
    initialValues,
    onSent: () => measureToolCompletion('lady_bird_deed_suitability'),
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
            <section key={group.heading} className="question-group">
              <h2>{group.heading}</h2>
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
            hint="Only if you would like us to save your results under it."
            type="email"
            autoComplete="email"
          />
        </FormFrame>
      </div>
      {shown && (
        <ScreeningResultCard tool="ladyBirdDeed" result={shown.result} headingRef={headingRef}>
          <ResultActions answers={answersOf(shown.answers)} />
        </ScreeningResultCard>
      )}
    </>
  )
}
