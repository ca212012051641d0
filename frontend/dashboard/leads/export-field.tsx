/** CSV exports of leads; each says that its file was saved, or that the download broke off. */

import { useMutation } from '@tanstack/react-query'
import { leadFilterParameters } from '#domain/filter-query.ts'
import type { LeadFilter } from '#domain/lead-filter.ts'
import { apiRequest } from '#frontend/api/api-request.ts'
import { SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { figure } from '#frontend/dashboard/words/lead-words.ts'
import { apiHref } from '#frontend/site/build-settings.ts'

/** Exports matching leads with the Sheet's eleven columns, or requests with a column per field. */
export function ExportField() {
  const { matches, filter } = useDashboard().view
  if (matches.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would be on its own line
    <div
      role="group"
      aria-label="Export"
      className="export d-flex flex-wrap align-items-center gap-2"
    >
      <strong aria-hidden="true">Export</strong>
      <CsvButton
        label={`As in the Sheet: ${figure(matches.length)}`}
        path={`leads.csv?${queryOf(filter)}`}
      />
      <CsvButton
        label="Requests, readable"
        path={`leads.csv?kind=consultations&${queryOf({ ...filter, event: '' })}`}
      />
    </div>
  )
}

function queryOf(filter: LeadFilter): string {
  return `${new URLSearchParams(leadFilterParameters(filter).map((each) => [...each]))}`
}

interface Props {
  readonly label: string
  /** Below /api/admin. */
  readonly path: string
}

export function CsvButton({ label, path }: Props) {
  const { token } = useDashboard()
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: () => saveCsv(token, path),
  })
  return (
    <>
      <SmallButton disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Downloading...' : label}
      </SmallButton>
      <span role="status">
        {isError ? 'Not saved. The download was interrupted or refused. Try again.' : data}
      </span>
    </>
  )
}

/** All leads of some years, on a slow connection. */
const downloadWithinMs = 10 * 60_000
/** The browser may still be reading the file after the click returns. */
const revokeAfterMs = 60_000

/**
 * @returns the outcome, in a sentence
 * @throws ApiError, TypeError: also if the response is cut off
 */
async function saveCsv(token: string, path: string): Promise<string> {
  const response = await apiRequest('GET', apiHref(`/api/admin/${path}`), {
    token,
    answerWithinMs: downloadWithinMs,
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  const disposition = response.headers.get('Content-Disposition') ?? ''
  link.download = /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'leads.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
  return `Saved.${leftOutText(Number(response.headers.get('Conversions-Left-Out') ?? 0))}`
}

/** Requests whose click Google's file cannot name. */
function leftOutText(count: number): string {
  if (count === 0) return ''
  const [requests, their] = count === 1 ? ['request is', 'its'] : ['requests are', 'their']
  return ` ${figure(count)} booked or won ${requests} left out: of ${their} click only a wbraid or gbraid is known, which this file can’t have.`
}
