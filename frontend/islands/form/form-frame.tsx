/** The form element around an island's fields: problems first, then fields, button, clear link. */

import { type ReactNode, useLayoutEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { TrapField } from './trap-field.tsx'
import type { IslandForm } from './use-island-form.ts'

interface Props {
  readonly form: IslandForm
  readonly submitLabel: string
  /** What the button says while the form is being sent. */
  readonly pendingLabel: string
  /** Sent with the fields when the browser posts the form itself. */
  readonly hiddenValues?: Readonly<Record<string, string>>
  /** Off from the start where the specification says so; else from hydration on. */
  readonly noValidate?: boolean
  readonly className?: string
  /** Above the fields: what is to be mended. */
  readonly summary?: ReactNode
  readonly children: ReactNode
  /** Below the button. */
  readonly foot?: ReactNode
}

export function FormFrame(props: Props) {
  const { form, submitLabel, pendingLabel, hiddenValues = {}, summary, children, foot } = props
  const { formRef } = form

  // The browser's own checks are for visitors without scripts (loader.ts).
  useLayoutEffect(() => {
    if (formRef.current) formRef.current.noValidate = true
  }, [formRef])

  return (
    <FormProvider {...form.methods}>
      <form
        ref={formRef}
        method="post"
        action={form.action}
        noValidate={props.noValidate}
        className={props.className}
        onInput={form.onInput}
        onSubmit={form.onSubmit}
      >
        {summary}
        {Object.entries(hiddenValues).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <TrapField />
        <div className="submit-row">
          <button
            ref={form.submitButtonRef}
            type="submit"
            className="btn btn-primary"
            disabled={form.isPending}
            aria-disabled={form.isPending || undefined}
          >
            {form.isPending ? pendingLabel : submitLabel}
          </button>
          {form.hasInput && !form.isPending && (
            <button type="button" className="btn-link-plain" onClick={form.clear}>
              Clear
            </button>
          )}
        </div>
        {foot}
      </form>
    </FormProvider>
  )
}
