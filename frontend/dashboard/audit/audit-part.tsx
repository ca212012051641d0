/** Audit trail for the owner, newest first: who used which token for what. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { Part } from '#frontend/dashboard/controls/part.tsx'
import { CsvButton } from '#frontend/dashboard/leads/export-field.tsx'
import { noFilter } from '#frontend/dashboard/leads/view-filter.ts'
import { askAdmin } from '#frontend/dashboard/service/ask-admin.ts'
import { useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import { defaultView, useAddressOf } from '#frontend/dashboard/view-query.ts'
import {
  figure,
  followUpText,
  own,
  staffName,
  statusLabels,
} from '#frontend/dashboard/words/lead-words.ts'

const linesPerPage = 200

interface Page {
  readonly lines: readonly AuditLine[]
  readonly total: number
  /** The next, older lines have numbers below this. */
  readonly next: number | null
}

export function AuditTrail() {
  const { service } = useStaffSession()
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
  { label: 'Details', className: 'record-long', cell: (line) => <Details {...line} /> },
  { label: 'Rows', cell: ({ rows }) => (rows === null ? '' : figure(rows)) },
]

/** "set Won · 1013-A639", a link to the lead; of other actions what was given. */
function Details({ action, detail }: AuditLine) {
  const addressOf = useAddressOf()
  const { id, ...given } = detail
  if (action !== 'status.change' || typeof id !== 'string') return detailText(detail)
  const reference = submissionReference(id) || id
  const lead = { ...defaultView, filter: { ...noFilter, q: reference }, lead: id }
  return (
    <>
      {changeText(given)} · <Link to={addressOf(lead)}>{reference}</Link>
    </>
  )
}

function changeText({ status, assignee, followUpOn, undoes }: AuditLine['detail']): string {
  const parts = [
    typeof status === 'string' && `set ${own(statusLabels, status) ?? status}`,
    assignee !== undefined && 'assigned',
    typeof followUpOn === 'string' && followUpText(followUpOn),
    undoes !== undefined && 'undid the last change',
  ]
  return parts.filter(Boolean).join(', ') || 'wrote a note'
}

function detailText(detail: AuditLine['detail']): string {
  const entries = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`)
  return entries.join(', ')
}
