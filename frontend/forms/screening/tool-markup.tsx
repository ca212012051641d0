/** HTML of a screening tool's form (docs/specification.md §2, §4); its island adds to it. */

import type { ReactNode } from 'react'
import { apiPath } from '#domain/forms/form.ts'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { type Question, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { RadioQuestion } from '#frontend/forms/fields/radio-question.tsx'
import { SelectField } from '#frontend/forms/fields/select-field.tsx'
import { TextField } from '#frontend/forms/fields/text-field.tsx'
import { FailurePlace, FormMarkup } from '#frontend/forms/form-markup.tsx'
import { countWords } from './question-steps.ts'

export function ToolMarkup({ tool }: { readonly tool: ToolName }) {
  const { form } = toolWords[tool]
  const { askedIf } = tools[tool]
  const all = questionsOf(form)
  const fieldOf = (question: Question) => {
    const isAsked = askedIf?.[question.name]?.({}) ?? true
    const index = all.indexOf(question)
    // No numbers in the list if questions come and go: a phone numbers the one that it shows.
    const count = askedIf ? (
      <span data-count="" className="d-block d-md-none font-sans small text-info">
        {index === 0 && countWords(index)}
      </span>
    ) : (
      <span className="d-block font-sans small text-info">{countWords(index, all.length)}</span>
    )
    return (
      <Step key={question.name} isAsked={isAsked} isFirst={index === 0}>
        <QuestionField question={question} count={count} />
      </Step>
    )
  }
  const markup = (
    <FormMarkup
      path={apiPath(tools[tool])}
      submitLabel={form.submitLabel}
      pendingLabel={form.pendingLabel}
      nextLabel="Next"
      // Without scripts all questions are shown, even those that need no answer.
      noValidate={askedIf !== undefined}
      foot={form.failure && <FailurePlace />}
    >
      <div data-slot="earlier" />
      <div data-slot="summary" />
      {form.groups.map(({ heading, questions }) =>
        heading ? (
          <section key={heading} className="mb-5">
            <h2 className="mb-4">{heading}</h2>
            {questions.map(fieldOf)}
          </section>
        ) : (
          questions.map(fieldOf)
        ),
      )}
      <Step isAsked>
        <TextField
          name="userEmail"
          label="Email"
          hint={`Optional. Give one ${form.emailUse}.`}
          type="email"
          autoComplete="email"
        />
      </Step>
    </FormMarkup>
  )
  return form.isWide ? markup : <div className="narrow">{markup}</div>
}

interface StepProps {
  /** Whether the question is asked before any answer is given. */
  readonly isAsked: boolean
  /** Whether a phone shows the question before the island has loaded. */
  readonly isFirst?: boolean
  readonly children: ReactNode
}

function Step({ isAsked, isFirst, children }: StepProps) {
  return (
    <div
      className="step"
      data-asked={isAsked ? '' : undefined}
      data-current={isFirst ? '' : undefined}
    >
      {children}
    </div>
  )
}

interface QuestionFieldProps {
  readonly question: Question
  readonly count: ReactNode
}

function QuestionField({ question, count }: QuestionFieldProps) {
  const { name, text, hint, wordings, isOptional = false } = question
  const hasWordings = wordings !== undefined
  const field = { name, label: text, hasWordings, count, hint, required: !isOptional }
  if ('choices' in question) {
    if (question.isSelect) return <SelectField {...field} choices={question.choices} />
    return <RadioQuestion question={question} count={count} />
  }
  const { entry } = question
  return (
    <TextField
      {...field}
      type={entry === 'date' ? 'date' : 'text'}
      isNumeric={entry === 'dollars' || entry === 'count'}
    />
  )
}
