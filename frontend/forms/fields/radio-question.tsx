/** HTML of one question of a screening tool: whole rows are clickable, and none is preselected. */

import type { ReactNode } from 'react'
import type { ChoiceQuestion } from '#frontend/content/tool.ts'
import { useFieldId } from '#frontend/forms/field-id.ts'
import { Hint } from './text-field.tsx'

interface Props {
  readonly question: ChoiceQuestion
  /** Shown above the question. */
  readonly count?: ReactNode
}

export function RadioQuestion({ question, count }: Props) {
  const { name, text, hint, choices, wordings, isOptional = false } = question
  const id = useFieldId(name)
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: may be required and invalid
      role="radiogroup"
      className="field"
      aria-required={!isOptional}
      aria-invalid={false}
      aria-describedby={hint && `${id}-hint`}
    >
      <legend>
        {count}
        {wordings ? <span data-words="">{text}</span> : text}
      </legend>
      <Hint name={name}>{hint}</Hint>
      <div data-slot={name} />
      <div className={choicesClass(choices)}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className="form-check choice">
            <input
              className="form-check-input"
              type="radio"
              required={!isOptional}
              // The group reports it; Chromium considers a required radio invalid from the start.
              aria-invalid="false"
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** In characters: longest label that stays on one line with three answers side by side. */
const shortLabel = 10

/** Side by side if each answer fits on its line; three long answers are stacked. */
function choicesClass(choices: ChoiceQuestion['choices']): string {
  if (choices.length !== 3) return 'choices choices-2'
  const areShort = choices.every(({ label }) => label.length <= shortLabel)
  return areShort ? 'choices choices-3' : 'choices'
}
