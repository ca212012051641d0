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
import { ErrorSummary } from './form/error-summary.tsx'
import { TextField } from './form/fields.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { RadioQuestion } from './form/radio-question.tsx'
import type { IslandInput } from './island-input.ts'
import { ResultActions } from './screening/result-actions.tsx'
import { answersOf, labelsOf } from './screening/tool-fields.ts'
import { useScreeningTool } from './screening/use-screening-tool.ts'

/** The questions follow the date, which is question 1. */
const total = questions.length + 1

export function SummaryAdministrationTool({ initialValues }: IslandInput) {
  const { form, shown, headingRef } = useScreeningTool({
    tool: 'summaryAdministration',
    schema: summaryAdministrationSchema,
    labels: labelsOf(questions, { dateOfDeath: dateQuestion.label }),
    questions,
    decide: decideSummaryAdministration,
    guide: guideSummaryAdministration,
    scrollDelayMs: 0,
    initialValues,
    onSent: () => measureToolCompletion(tools.summaryAdministration.contentId),
  })
  return (
    <>
      <div className="narrow">
        <FormFrame
          form={form}
          submitLabel="See my result"
          pendingLabel="Analyzing..."
          summary={<ErrorSummary form={form} />}
        >
          <TextField
            formId={form.id}
            name="dateOfDeath"
            label={dateQuestion.label}
            count={`Question 1 of ${total}`}
            hint={dateQuestion.hint}
            type="date"
          />
          {questions.map((question, index) => (
            <RadioQuestion
              key={question.name}
              formId={form.id}
              question={question}
              number={index + 2}
              total={total}
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
      </div>
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
    </>
  )
}
