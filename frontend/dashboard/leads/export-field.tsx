/** CSV exports of leads; each says that its file was saved, or that the download broke off. */

import { useMutation } from '@tanstack/react-query'
import { apiRequest } from '#frontend/api/api-request.ts'
import { SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import type { AdminService } from '#frontend/dashboard/service/ask-admin.ts'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { figure } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { filterQuery } from './view-filter.ts'

/** Exports matching leads with the Sheet's eleven columns, or requests with a column per field. */
export function ExportField() {
  const { now } = useStaffSession()
  const { matches, filter } = useWorklist().view
  if (matches.length === 0) return null

  function consultations(): URLSearchParams {
    const query = filterQuery({ ...filter, event: '' }, now)
    query.set('kind', 'consultations')
    return query
  }

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
        file="leads"
        query={() => filterQuery(filter, now)}
      />
      <CsvButton label="Requests, readable" file="leads" query={consultations} />
    </div>
  )
}

interface Props {
  readonly label: string
  readonly file: 'leads' | 'conversions' | 'audit'
  readonly query?: () => URLSearchParams
}

export function CsvButton({ label, file, query }: Props) {
  const { service } = useStaffSession()
  const { mutate, isPending, isError, data } = useMutation({ mutationFn: download })

  /** @returns the outcome, in a sentence */
  async function download(): Promise<string> {
    const { leftOut, save } = await downloadCsv(service, file, query?.())
    save()
    return leftOut > 0 ? `Saved. ${leftOutText(leftOut)}` : 'Saved.'
  }

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

function leftOutText(count: number): string {
  const [requests, their] = count === 1 ? ['request is', 'its'] : ['requests are', 'their']
  return `${figure(count)} booked or won ${requests} left out: of ${their} click only a wbraid or gbraid is known, which this file can’t have.`
}

/** All leads of some years, on a slow connection. */
const downloadWithinMs = 10 * 60_000
/** The browser may still be reading the file after the click returns. */
const revokeAfterMs = 60_000

/** @throws ApiError, TypeError: also if the response is cut off */
async function downloadCsv(
  { token }: AdminService,
  file: 'leads' | 'conversions' | 'audit',
  query = new URLSearchParams(),
) {
  const path = `/api/admin/${file}.csv?${query}` as const
  const response = await apiRequest('GET', apiHref(path), {
    token,
    answerWithinMs: downloadWithinMs,
  })
  const contents = await response.blob()
  return {
    /** Conversions alone: requests whose click Google's file cannot name. */
    leftOut: Number(response.headers.get('Conversions-Left-Out') ?? 0),
    save: () => saveFile(fileNameIn(response) ?? `${file}.csv`, contents),
  }
}

function fileNameIn({ headers }: Response): string | undefined {
  return /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1]
}

function saveFile(name: string, contents: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(contents)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}
