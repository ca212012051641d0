/** Audit trail for the owner, newest first: who used which token for what. */

import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditLine } from '#backend/journal/audit-trail.ts'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { figure, staffName } from '#frontend/dashboard/leads/lead-words.ts'
import { askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { type Column, ColumnTable } from './column-table.tsx'
import { SmallButton } from './controls.tsx'
import { useDesk } from './desk.tsx'
import { CsvButton } from './export-field.tsx'
import { Part } from './part.tsx'

const linesPerPage = 200

interface Page {
  readonly lines: readonly AuditLine[]
  readonly total: number
  /** The next, older lines have numbers below this. */
  readonly next: number | null
}

export function AuditTrail() {
  const { service } = useDesk()
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', service.token],
    queryFn: ({ pageParam: before }) => {
      const place = before === null ? '' : `&before=${before}`
      return askAdmin<Page>(service, `/api/admin/audit?limit=${linesPerPage}${place}`)
    },
    initialPageParam: null as Page['next'],
    getNextPageParam: ({ next }) => next,
    // Opening the part again reads it anew.
    gcTime: 0,
  })
  const lines = data?.pages.flatMap((page) => page.lines) ?? []

  return (
    <Part title="Audit trail" problem={error && 'The audit trail couldn’t be read'}>
      {data && (
        <>
          <p>
            <CsvButton label="Download all lines as CSV" file="audit" />
          </p>
          <p>
            The last {figure(lines.length)} of {figure(data.pages[0]?.total ?? 0)} lines, newest
            first.
          </p>
          <ColumnTable
            label="Lines of the audit trail, newest first"
            columns={columns}
            rows={lines}
            keyOf={({ number }) => number}
          />
          {hasNextPage && (
            <p>
              <SmallButton disabled={isFetching} onClick={() => void fetchNextPage()}>
                {isFetching ? 'Loading...' : 'Show older lines'}
              </SmallButton>
            </p>
          )}
        </>
      )}
    </Part>
  )
}

const columns: readonly Column<AuditLine>[] = [
  { label: 'When', cell: ({ at }) => formatRecordedMoment(Date.parse(at)) },
  { label: 'Token', cell: ({ by }) => staffName(by) },
  { label: 'Role', cell: ({ role }) => role },
  { label: 'Address', cell: ({ address }) => address },
  { label: 'What', cell: ({ action }) => action },
  { label: 'Details', className: 'record-long', cell: ({ detail }) => detailText(detail) },
  { label: 'Rows', cell: ({ rows }) => (rows === null ? '' : figure(rows)) },
]

function detailText(detail: AuditLine['detail']): string {
  const entries = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`)
  return entries.join(', ')
}
