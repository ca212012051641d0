/** Values of a form that the page already shows: its controls hold them, and its schema checks them. */

import { useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Draft } from './drafts.ts'
import { readTypedValues, readValues, writeValues } from './served-controls.ts'
import type { FieldMessages } from './use-problems.ts'

/** By field, and by name of what travels with a form without a control of its own. */
export type FormValues = Readonly<Record<string, string | undefined>>

export interface FormValuesOptions<Output> {
  readonly schema: z.ZodMiniType<Output>
  /** @param typed what the visitor entered before the script came */
  readonly startValues: (typed: Draft) => FormValues
}

interface Checked<Output> {
  /** Undefined if something is wrong. */
  readonly data: Output | undefined
  /** What is wrong with each field. */
  readonly found: FieldMessages
}

export function useFormValues<Output>(
  element: HTMLFormElement,
  fields: readonly string[],
  { schema, startValues }: FormValuesOptions<Output>,
) {
  const [typed] = useState(() => readTypedValues(element))
  const [initial] = useState(() => startValues(typed))
  /** The last values written; those of controls may have changed since. */
  const written = useRef(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => {
    // What was typed stays as it is, with the caret in it, and so does half of a date.
    const entries = Object.entries(initial).filter(([name, value]) => value !== typed[name])
    writeValues(element, Object.fromEntries(entries))
  }, [])

  return {
    typed,
    initial,
    write(values: FormValues): void {
      written.current = values
      writeValues(element, values)
    },
    check(): Checked<Output> {
      const values = { ...written.current, ...readValues(element, fields) }
      const { data, error } = schema.safeParse(values)
      const found: Record<string, string> = {}
      for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
      return { data, found }
    },
  }
}
