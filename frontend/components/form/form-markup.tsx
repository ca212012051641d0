/**
 * HTML of a form around its fields: a working form without scripts, with places (`data-slot`) for what
 * its island shows later, and all the words that only appear or go (`hidden`). It stays as it was
 * served, so that nothing that another program has changed in it can contradict what React expects.
 */

import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { trapName } from '#domain/forms/submission-context.ts'
import { apiHref, isMeasuredSite, useBuildSettings } from '#frontend/site/build-settings.ts'

interface Props {
  readonly path: `/api/${string}`
  readonly submitLabel: string
  /** What the button says while the form is being sent. */
  readonly pendingLabel: string
  /** Sent with the fields. */
  readonly hiddenValues?: Readonly<Record<string, string>>
  /** Off without scripts too, where the specification says so. */
  readonly noValidate?: boolean
  readonly className?: string
  /** One question at a time on phones: what the button says while more follow. */
  readonly nextLabel?: string
  readonly children: ReactNode
  /** Below the button. */
  readonly foot?: ReactNode
}

export function FormMarkup(props: Props) {
  const { path, submitLabel, pendingLabel, nextLabel, hiddenValues = {}, children, foot } = props
  const settings = useBuildSettings()
  const { pathname } = useLocation()
  // Without scripts the Referer says which page a form was on, but not where it is cut to the site (document.tsx).
  const page = isMeasuredSite(settings) ? { page: pathname } : {}
  return (
    <form
      method="post"
      action={apiHref(settings, path)}
      // The browser's own checks are for visitors without scripts: frontend/inline/loader.ts switches them off.
      noValidate={props.noValidate}
      // Fields say what is wrong with them; Firefox calls a whole untouched form invalid.
      aria-invalid="false"
      className={props.className}
      data-steps={nextLabel && ''}
    >
      {Object.entries({ ...hiddenValues, ...page }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {/* What fills every field that it finds fills this one too. Not displayed, and with a name that means
          nothing to browsers, password managers and form fillers. */}
      <input hidden autoComplete="off" name={trapName} />
      <div className="d-flex flex-wrap align-items-center gap-3">
        <button type="submit" className="btn btn-primary">
          <span>{submitLabel}</span>
          <span data-pending="" hidden>
            {pendingLabel}
          </span>
          {nextLabel && <span data-next="">{nextLabel}</span>}
        </button>
      </div>
      {foot}
    </form>
  )
}

/** Where what helps after a failure appears; told to screen readers as well. */
export function FailurePlace() {
  return <div role="status" />
}
