/** Island of a screening tool: the HTML of its form (docs/specification.md §2, §4). */

import type { ReactNode } from 'react'
import { apiPath } from '#domain/forms/form.ts'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { countWords, type Question, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { RadioQuestion, SelectField, TextField } from '#frontend/forms/field-markup.tsx'
import { FormMarkup } from '#frontend/forms/form-markup.tsx'
import { Island, type ToolIslandName } from '#frontend/islands/islands.tsx'

interface Props {
  readonly tool: ToolName
  /** Whether the tool is one section of a longer page. */
  readonly isSection?: true
  readonly className?: string
}

export function ToolIsland({ tool, isSection, className }: Props) {
  const { page, contentId, askedIf } = tools[tool]
  const { form } = toolWords[tool]
  return (
    <Island
      name={page.replace('/tools/', '') as ToolIslandName}
      props={{ ...(isSection && { isSection }) }}
      {...(className && { className })}
      startIf={['#answers=', `\\b(draft|kept):${contentId}\\b`]}
    >
      <FormMarkup
        path={apiPath(tools[tool])}
        submitLabel={form.submitLabel}
        pendingLabel={form.pendingLabel}
        nextLabel="Next"
        // Without scripts all questions are shown, even those that need no answer.
        noValidate={askedIf !== undefined}
        foot={form.failure && <div role="status" />}
      >
        <div data-slot="earlier" />
        <div data-slot="summary" />
        {form.groups.map(({ heading, questions }) => {
          const steps = questions.map((question) => (
            <QuestionStep key={question.name} tool={tool} question={question} />
          ))
          if (!heading) return steps
          return (
            <section key={heading} className="mb-5">
              <h2 className="mb-4">{heading}</h2>
              {steps}
            </section>
          )
        })}
        <div className="step" data-asked="">
          <TextField
            name="userEmail"
            label="Email"
            hint={`Optional. Give one ${form.emailUse}.`}
            type="email"
            autoComplete="email"
          />
        </div>
      </FormMarkup>
    </Island>
  )
}

interface StepProps {
  readonly tool: ToolName
  readonly question: Question
}

function QuestionStep({ tool, question }: StepProps) {
  const { askedIf } = tools[tool]
  const all = questionsOf(toolWords[tool].form)
  const index = all.indexOf(question)
  // No numbers in the list if questions come and go: a phone numbers the one that it shows.
  const count = askedIf ? (
    <span data-count="" className="d-block d-md-none font-sans small text-info">
      {index === 0 && countWords(index)}
    </span>
  ) : (
    <span className="d-block font-sans small text-info">{countWords(index, all.length)}</span>
  )
  // Asked before any answer is given, and shown by a phone before the island has loaded.
  const isAsked = askedIf?.[question.name]?.({}) ?? true
  return (
    <div
      className="step"
      data-asked={isAsked ? '' : undefined}
      data-current={index === 0 ? '' : undefined}
    >
      <QuestionField question={question} count={count} />
    </div>
  )
}

interface FieldProps {
  readonly question: Question
  readonly count: ReactNode
}

function QuestionField({ question, count }: FieldProps) {
  const { name, text: label, hint, wordings, isOptional = false } = question
  const field = { name, label, hint, count, hasWordings: !!wordings, required: !isOptional }
  if ('choices' in question) {
    const Choices = question.isSelect ? SelectField : RadioQuestion
    return <Choices {...field} choices={question.choices} />
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
