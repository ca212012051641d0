/**
 * HTML of a form around its fields: works without scripts, with places (`data-slot`) for what its
 * island shows later, and with all words that are merely shown or hidden (`hidden`).
 */

import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { trapName } from '#domain/forms/submission-context.ts'
import { usePageHandle } from '#frontend/components/page-handle.ts'
import { apiHref, isMeasuredSite } from '#frontend/site/build-settings.ts'

interface Props {
  readonly path: `/api/${string}`
  readonly submitLabel: string
  /** The button's label while the form is being sent. */
  readonly pendingLabel: string
  /** Sent with the fields. */
  readonly hiddenValues?: Readonly<Record<string, string>>
  /** Turns the browser's checks off even without scripts, where the specification says so. */
  readonly noValidate?: boolean
  readonly className?: string
  /** For one question at a time on phones: the button's label while more follow. */
  readonly nextLabel?: string
  readonly children: ReactNode
  /** Below the button; advice after a failure is shown in an element with the role "status". */
  readonly foot?: ReactNode
}

export function FormMarkup(props: Props) {
  const { path, submitLabel, pendingLabel, nextLabel, hiddenValues = {}, children, foot } = props
  const { path: page } = usePageHandle()
  // Without scripts, the page is known only from the Referer, which document.tsx may cut.
  const sentAlong = isMeasuredSite ? { ...hiddenValues, page } : hiddenValues
  return (
    <form
      method="post"
      action={apiHref(path)}
      // The browser's checks are for visitors without scripts; inline/loader.ts turns them off.
      noValidate={props.noValidate}
      // Fields report their own errors; Firefox considers a whole untouched form invalid.
      aria-invalid="false"
      className={props.className}
      data-steps={nextLabel && ''}
    >
      {Object.entries(sentAlong).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {/* Trap for robots that fill in every field. It is not displayed, and its name means nothing
          to browsers, password managers and form fillers. */}
      <input hidden autoComplete="off" name={trapName} />
      <div className="d-flex flex-wrap align-items-center gap-3">
        <Button type="submit">
          <span>{submitLabel}</span>
          <span data-pending="" hidden>
            {pendingLabel}
          </span>
          {nextLabel && <span data-next="">{nextLabel}</span>}
        </Button>
      </div>
      {foot}
    </form>
  )
}
