/**
 * A field that nobody is shown: a program that reads the page and fills every field fills it too.
 * Browsers, password managers and form fillers leave it alone: it is not displayed, and its name and label
 * mean nothing to them. The label is for browsers that show text alone.
 */

import { useFormContext } from 'react-hook-form'
import { trapName } from '#domain/forms/submission-context.ts'

export function TrapField() {
  const { register } = useFormContext()
  return (
    <div hidden>
      <label>
        Leave this empty <input autoComplete="off" {...register(trapName)} />
      </label>
    </div>
  )
}
