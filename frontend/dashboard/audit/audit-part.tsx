/** Audit trail for the owner, newest first: who used which token for what. */

import { Link } from 'react-router-dom'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import { everyLead } from '#domain/lead-filter.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { type Column, ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { Part } from '#frontend/dashboard/controls/part.tsx'
import { useAdminAnswer } from '#frontend/dashboard/dashboard-context.ts'
import { CsvButton } from '#frontend/dashboard/leads/export-field.tsx'
import { defaultView, useAddressOf } from '#frontend/dashboard/view-query.ts'
import {
  figure,
  followUpText,
  own,
  staffName,
  statusLabels,
} from '#frontend/dashboard/words/lead-words.ts'

const shownLines = 200

export function AuditTrail() {
  type Answer = { readonly lines: readonly AuditLine[]; readonly total: number }
  const { data, error } = useAdminAnswer<Answer>(`/api/admin/audit?limit=${shownLines}`)
  return (
    <Part title="Audit trail" problem={error && 'The audit trail couldn’t be read'}>
      {data && (
        <>
          <p>
            The last {figure(data.lines.length)} of {figure(data.total)} lines, newest first.{' '}
            <CsvButton label="Download all lines as CSV" path="audit.csv" />
          </p>
          <ColumnTable
            label="Lines of the audit trail, newest first"
            columns={columns}
            rows={data.lines}
            keyOf={({ number }) => number}
          />
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
  { label: 'Details', className: 'cell-wide', cell: (line) => <Details {...line} /> },
  { label: 'Rows', cell: ({ rows }) => (rows === null ? '' : figure(rows)) },
]

/** "set Won · 1013-A639", a link to the lead; of other actions what was given. */
function Details({ action, detail }: AuditLine) {
  const addressOf = useAddressOf()
  const { id, ...given } = detail
  if (action !== 'status.change' || typeof id !== 'string') {
    return Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')
  }
  const reference = submissionReference(id) || id
  const lead = { ...defaultView, filter: { ...everyLead, q: reference }, lead: id }
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
