/** CSV export of leads; reports how many rows were saved, or that the download broke off. */

import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asksForSpam } from '#domain/lead-filter.ts'
import { SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { downloadCsv } from '#frontend/dashboard/service/csv-download.ts'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { counted, figure } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { isSuspect } from './lead.ts'
import { filterQuery } from './view-filter.ts'

/** Exports matching leads with the Sheet's eleven columns, or requests with a column per field. */
export function ExportField() {
  const { now } = useStaffSession()
  const { matches, filter } = useWorklist().view
  const requests = useMemo(() => {
    const withSpam = asksForSpam({ ...filter, ids: undefined })
    return matches.filter(
      (lead) => lead.event === 'consultation_request' && (withSpam || !isSuspect(lead)),
    ).length
  }, [matches, filter])
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
      {requests > 0 && (
        <CsvButton
          label={`Readable: ${figure(requests)} requests`}
          file="leads"
          query={consultations}
        />
      )}
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

  const countOf = (count: number) =>
    file === 'leads' ? counted(count, 'lead') : `${figure(count)} conversions`

  /** @returns the outcome, in a sentence */
  async function download(): Promise<string> {
    const { rows, leftOut, save } = await downloadCsv(service, file, query?.())
    save()
    if (file === 'audit') return ''
    return [`${countOf(rows)} saved.`, leftOut > 0 && leftOutText(leftOut)]
      .filter(Boolean)
      .join(' ')
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
