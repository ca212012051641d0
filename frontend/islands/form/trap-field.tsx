/**
 * A field that nobody is shown: a program that reads the page and fills every field fills it too.
 * Browsers, password managers and form fillers leave it alone: it is not displayed, and its name means
 * nothing to them.
 */

import { useFormContext } from 'react-hook-form'
import { trapName } from '#domain/forms/submission-context.ts'

export function TrapField() {
  const { register } = useFormContext()
  return <input hidden autoComplete="off" {...register(trapName)} />
}
