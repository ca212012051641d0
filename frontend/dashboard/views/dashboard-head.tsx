/** One line of heading, parts, Refresh and Download CSV, and what to say when a refresh fails. */

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { Callout } from '#frontend/components/callout.tsx'
import { formatMoment } from '#frontend/content/local-time.ts'
import { apiHref, useBuildSettings } from '#frontend/site/build-settings.ts'
import { Tooltip } from './tooltip.tsx'
import type { LeadsReading } from './use-leads.ts'

interface Props {
  readonly reading: LeadsReading
  readonly token: string
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** The list of keys; undefined where there are none. */
  readonly onHelp: (() => void) | undefined
  /** Links to the parts of the dashboard. */
  readonly parts: ReactNode
}

export function DashboardHead({ reading, token, headingRef, onHelp, parts }: Props) {
  const { answer, isReading, failure } = reading
  const settings = useBuildSettings()
  const refreshButton = useRef<HTMLButtonElement>(null)
  const isRefreshing = useRef(false)

  // The button was disabled meanwhile; whoever went elsewhere stays there.
  useEffect(() => {
    if (isReading || !isRefreshing.current) return
    isRefreshing.current = false
    if (document.activeElement === document.body) refreshButton.current?.focus()
  }, [isReading])

  function refresh(): void {
    isRefreshing.current = true
    reading.readAgain()
  }

  function downloadCsv(): void {
    const path = `/api/admin/leads.csv?token=${encodeURIComponent(token)}` as const
    window.open(apiHref(settings, path), '_blank')
  }

  return (
    <>
      <div className="dashboard-head d-flex flex-wrap align-items-center column-gap-3 row-gap-1 mb-2 d-print-none">
        <h1 ref={headingRef} tabIndex={-1}>
          Leads Dashboard
        </h1>
        {parts}
        <div className="dashboard-actions d-flex flex-wrap align-items-center gap-2 ms-auto">
          {onHelp && (
            <Button variant="link" className="link-button key-button" onClick={onHelp}>
              Keys
            </Button>
          )}
          <Button
            ref={refreshButton}
            variant="outline-secondary"
            disabled={isReading}
            aria-disabled={isReading}
            onClick={refresh}
          >
            {isReading ? 'Refreshing...' : 'Refresh'}
          </Button>
          {!answer?.isRedacted && (
            <Tooltip text="All leads with all eleven columns, as a file you can open in a spreadsheet program.">
              <Button variant="outline-secondary" onClick={downloadCsv}>
                Download CSV
              </Button>
            </Tooltip>
          )}
        </div>
      </div>
      <div role="alert">
        {failure && (
          <Callout tone="error" title={failure.message}>
            <p>
              What you see was read {formatMoment(reading.arrivedAt, reading.arrivedAt)} and may
              have changed since then.{' '}
              {failure.kind === 'token' && 'Open the dashboard again with the current token.'}
            </p>
          </Callout>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isReading ? 'Reading the leads again.' : `Leads read: ${answer?.total ?? 0}.`}
      </p>
    </>
  )
}
