/** Check of a form by its schema: all of it, or only the question that a phone shows alone. */

import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { halfFilledControl, readControls } from './served-controls.ts'
import type { Problems } from './use-problems.ts'

export interface StepOptions {
  /** The question shown alone while more follow; undefined if the whole form is to be checked. */
  readonly stepToCheck?: () => string | undefined
  /** Called when that question has a valid answer. */
  readonly onStep?: () => void
}

interface CheckedForm<Output> {
  readonly element: HTMLFormElement
  /** The controls' names. */
  readonly names: readonly string[]
  readonly methods: UseFormReturn<FieldValues, unknown, Output>
  readonly problems: Problems
  /** Called if the whole form is valid. */
  readonly onValid: (values: Output) => Promise<void>
}

export async function checkForm<Output>(
  { element, names, methods, problems, onValid }: CheckedForm<Output>,
  { stepToCheck, onStep }: StepOptions,
): Promise<void> {
  const step = stepToCheck?.()
  const half = halfFilledControl(element)
  if (half && (!step || half === step)) {
    problems.refuse([{ field: half, message: 'Please enter the whole date, or clear it' }])
    return
  }
  readControls(element, names, methods as unknown as UseFormReturn<FieldValues>)
  if (step === undefined) {
    await methods.handleSubmit(onValid, problems.announce)()
  } else if (await methods.trigger(step)) {
    problems.clear()
    onStep?.()
  } else {
    problems.announce({ [step]: methods.getFieldState(step).error })
  }
}
