/** Notes and changes of one lead, newest first. */

import { notTaken, type StaffState, type StatusChange, sheetAuthor } from '#domain/lead-status.ts'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { useAdminAnswer } from '#frontend/dashboard/dashboard-context.ts'
import {
  assigneeText,
  followUpText,
  staffName,
  statusLabels,
} from '#frontend/dashboard/words/lead-words.ts'

export function History({ id }: { readonly id: string }) {
  type Answer = { readonly history: readonly StatusChange[] }
  const { data, isError } = useAdminAnswer<Answer>(`/api/admin/leads/${id}`)
  if (isError) return <p className="mt-3 mb-0">The notes and changes couldn’t be loaded yet.</p>
  if (!data?.history.length) return null
  return (
    <ol className="history list-unstyled mt-3 mb-0" aria-label="Notes and changes, newest first">
      {entriesOf(data.history).map(({ version: number, by, at, what, note, isClash }) => (
        <li key={number} className="py-1 border-top">
          <span className="d-block text-body-secondary">
            {formatRecordedMoment(Date.parse(at))}, {staffName(by)}
            {what && `: ${what}`}
            {isClash && <span className="badge text-bg-warning ms-2">Not taken</span>}
          </span>
          {note && <span className="detail-message d-block">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Each change with only its new values: earlier values stay until they are replaced. */
function entriesOf(changes: readonly StatusChange[]) {
  const undone = new Set(changes.map(({ undoes }) => undoes))
  return changes
    .map((change, index) => {
      const before = changes[index - 1] ?? untouched
      const { version, by, at, status, note, assignee, followUpOn, undoes } = change
      const what = [
        undoes !== null && 'undid the last change',
        (status !== before.status || undoes !== null) && statusLabels[status],
        assignee !== before.assignee && assigneeText(assignee),
        followUpOn !== before.followUpOn && followUpText(followUpOn),
      ]
      const said = what.filter(Boolean).join(', ')
      return {
        version,
        by,
        at,
        what: undone.has(version) ? `${said} (undone)` : said,
        // Without another change, the same note was written again.
        note: note === before.note && said !== '' ? '' : note,
        isClash: by === sheetAuthor && note !== before.note && note.includes(notTaken),
      }
    })
    .toReversed()
}

export const untouched: StaffState = {
  status: 'pending',
  note: '',
  assignee: null,
  followUpOn: null,
}
