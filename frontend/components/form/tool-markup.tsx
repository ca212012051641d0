/** HTML of the three screening tools' forms (docs/specification.md §2, §4); islands bring them to life. */

import type { ReactNode } from 'react'
import { apiPath, type ToolName, tools } from '#domain/forms-and-tools.ts'
import {
  dateOfDeathQuestion,
  ladyBirdDeedGroups,
  type Question,
  summaryAdministrationQuestions,
  willVsTrustQuestions,
} from '#frontend/content/tool-questions.ts'
import { FailurePlace, FormMarkup } from './form-markup.tsx'
import { RadioQuestion } from './radio-question.tsx'
import { TextField } from './text-field.tsx'

export function ToolMarkup({ tool }: { readonly tool: ToolName }) {
  const Markup = markups[tool]
  return <Markup />
}

const markups: Readonly<Record<ToolName, () => ReactNode>> = {
  willVsTrust: WillVsTrustMarkup,
  summaryAdministration: SummaryAdministrationMarkup,
  ladyBirdDeed: LadyBirdDeedMarkup,
}

function WillVsTrustMarkup() {
  return (
    <FormMarkup
      path={apiPath(tools.willVsTrust)}
      submitLabel="See my result"
      pendingLabel="Processing..."
      foot={<FailurePlace />}
    >
      <div data-slot="summary" />
      <RadioQuestions asked={willVsTrustQuestions} all={willVsTrustQuestions} />
      <OptionalEmail use="if you want us to follow up" />
    </FormMarkup>
  )
}

function SummaryAdministrationMarkup() {
  const { label, hint } = dateOfDeathQuestion
  const all = [dateOfDeathQuestion, ...summaryAdministrationQuestions]
  return (
    <div className="narrow">
      <FormMarkup
        path={apiPath(tools.summaryAdministration)}
        submitLabel="See my result"
        pendingLabel="Analyzing..."
      >
        <div data-slot="summary" />
        <TextField
          name="dateOfDeath"
          label={label}
          count={`Question 1 of ${all.length}`}
          hint={hint}
          type="date"
        />
        <RadioQuestions asked={summaryAdministrationQuestions} all={all} />
        <OptionalEmail use="if you want us to follow up" />
      </FormMarkup>
    </div>
  )
}

function LadyBirdDeedMarkup() {
  const all = ladyBirdDeedGroups.flatMap(({ questions }) => questions)
  return (
    <div className="narrow">
      <FormMarkup
        path={apiPath(tools.ladyBirdDeed)}
        submitLabel="See Suitability"
        pendingLabel="Analyzing..."
      >
        <div data-slot="summary" />
        {ladyBirdDeedGroups.map(({ heading, questions }) => (
          <section key={heading} className="mb-5">
            <h2 className="mb-4">{heading}</h2>
            <RadioQuestions asked={questions} all={all} />
          </section>
        ))}
        <OptionalEmail use="if you want us to save your results under it" />
      </FormMarkup>
    </div>
  )
}

interface RadioQuestionsProps {
  readonly asked: readonly Question[]
  /** Of the whole tool, for their numbers. */
  readonly all: readonly object[]
}

function RadioQuestions({ asked, all }: RadioQuestionsProps) {
  return asked.map((question) => (
    <RadioQuestion
      key={question.name}
      question={question}
      number={all.indexOf(question) + 1}
      total={all.length}
    />
  ))
}

function OptionalEmail({ use }: { readonly use: string }) {
  return (
    <TextField
      name="userEmail"
      label="Email"
      hint={`Optional. Give one ${use}.`}
      type="email"
      autoComplete="email"
    />
  )
}
