/** Takes what the filter lets through away: with the Sheet's eleven columns, or requests with a column for each thing. */

import { useMemo } from 'react'
import { asksForSpam } from '#domain/lead-filter.ts'
import { isSuspect } from '#frontend/dashboard/leads/lead.ts'
import { filterQuery } from '#frontend/dashboard/leads/lead-filter.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'
import { CsvButton } from './csv-button.tsx'
import type { LeadView } from './use-lead-view.ts'

interface Props {
  readonly service: AdminService
  readonly view: LeadView
  readonly now: number
}

export function ExportField({ service, view, now }: Props) {
  const { matches, filter } = view
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
    <fieldset className="export-field d-flex flex-wrap align-items-center gap-2">
      <legend className="form-label">Export</legend>
      <CsvButton
        service={service}
        label={`As in the Sheet: ${matches.length.toLocaleString('en-US')}`}
        query={() => filterQuery(filter, now)}
      />
      {requests > 0 && (
        <CsvButton
          service={service}
          label={`Readable: ${requests.toLocaleString('en-US')} requests`}
          query={consultations}
        />
      )}
    </fieldset>
  )
}
