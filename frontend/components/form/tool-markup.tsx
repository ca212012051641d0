/** HTML of a screening tool's form (docs/specification.md §2, §4); its island brings it to life. */

import { apiPath } from '#domain/forms/form.ts'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { type Question, questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { FailurePlace, FormMarkup } from './form-markup.tsx'
import { RadioQuestion } from './radio-question.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

export function ToolMarkup({ tool }: { readonly tool: ToolName }) {
  const { form } = toolWords[tool]
  const { askedIf } = tools[tool]
  const all = questionsOf(form)
  const fieldOf = (question: Question) => {
    // A number would change under the reader where questions come and go.
    const count = askedIf ? undefined : `Question ${all.indexOf(question) + 1} of ${all.length}`
    const field = <QuestionField key={question.name} question={question} count={count} />
    const isAsked = askedIf?.[question.name]
    if (!isAsked) return field
    return (
      <div key={question.name} className="asked-later" data-asked={isAsked({}) ? '' : undefined}>
        {field}
      </div>
    )
  }
  const markup = (
    <FormMarkup
      path={apiPath(tools[tool])}
      submitLabel={form.submitLabel}
      pendingLabel={form.pendingLabel}
      // Without scripts all questions are there, also those that need no answer now.
      noValidate={askedIf !== undefined}
      foot={form.failure && <FailurePlace />}
    >
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
      <TextField
        name="userEmail"
        label="Email"
        hint={`Optional. Give one ${form.emailUse}.`}
        type="email"
        autoComplete="email"
      />
    </FormMarkup>
  )
  return form.isWide ? markup : <div className="narrow">{markup}</div>
}

interface QuestionFieldProps {
  readonly question: Question
  readonly count: string | undefined
}

function QuestionField({ question, count }: QuestionFieldProps) {
  const { name, text, hint, isOptional = false } = question
  const field = { name, label: text, count, hint, required: !isOptional }
  if ('choices' in question) {
    if (question.isSelect) return <SelectField {...field} choices={question.choices} />
    return <RadioQuestion question={question} count={count} />
  }
  const { entry } = question
  return (
    <TextField
      {...field}
      type={entry === 'date' ? 'date' : 'text'}
      isNumeric={entry === 'amount'}
    />
  )
}
