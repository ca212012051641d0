/** The form element around an island's fields: problems first, then fields, button, clear link. */

import type { ReactNode } from 'react'
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
  /** Off without scripts too, where the specification says so. */
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
  return (
    <FormProvider {...form.methods}>
      <form
        ref={form.formRef}
        method="post"
        action={form.action}
        // The browser's own checks are for visitors without scripts: frontend/inline/loader.ts switches them off.
        noValidate={props.noValidate || !import.meta.env.SSR}
        // Fields say what is wrong with them; Firefox calls a whole untouched form invalid.
        aria-invalid="false"
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
        <div className="d-flex flex-wrap align-items-center gap-3">
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
            <button type="button" className="btn btn-link px-0" onClick={form.clear}>
              Clear
            </button>
          )}
        </div>
        {foot}
      </form>
    </FormProvider>
  )
}
