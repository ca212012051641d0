/** Status and note of one lead: changed here, with who was faster told, and the last change taken back. */

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, FormControl, FormSelect } from 'react-bootstrap'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { isSuspect, type Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  type LeadState,
  type LeadStatus,
  statusLabels,
} from '#frontend/dashboard/leads/lead-state.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'
import {
  type ChangeOutcome,
  changeStatus,
  readHistory,
  undoChange,
} from '#frontend/dashboard/service/status-calls.ts'

interface Props {
  readonly lead: Lead
  readonly service: AdminService
  readonly mayChange: boolean
  /** Enters a state into all that is held. */
  readonly onState: (state: LeadState) => void
}

export function LeadStanding({ lead, service, mayChange, onState }: Props) {
  const id = useId()
  const state = lead.state
  const status = state?.status ?? (isSuspect(lead) ? 'spam' : 'pending')
  const version = state?.version ?? 0
  // What is being written belongs to the version that was seen when the writing began.
  const [draft, setDraft] = useState<{ readonly note: string; readonly version: number }>()
  const [outcome, setOutcome] = useState<ChangeOutcome>()
  const [isSaving, setSaving] = useState(false)
  const note = draft?.note ?? state?.note ?? ''

  async function settle(change: Promise<ChangeOutcome>): Promise<void> {
    setSaving(true)
    const next = await change
    setSaving(false)
    setOutcome(next)
    if (next.kind === 'refused') return
    onState(next.state)
    if (next.kind === 'done') setDraft(undefined)
    // Whoever saves now has read what the other wrote.
    else setDraft((written) => written && { ...written, version: next.state.version })
  }

  function save(wanted: LeadStatus, expected = draft?.version ?? version): void {
    void settle(
      changeStatus(service, { id: lead.id, status: wanted, expected, ...(draft && { note }) }),
    )
  }

  return (
    <section className="standing" aria-label="Status and note">
      <div className="standing-fields">
        <div>
          <label className="form-label" htmlFor={`${id}-status`}>
            Status
          </label>
          <FormSelect
            id={`${id}-status`}
            value={status}
            disabled={!mayChange || isSaving}
            onChange={(event) => save(event.target.value as LeadStatus)}
          >
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </FormSelect>
        </div>
        {status === 'spam' && mayChange && (
          <Button variant="outline-secondary" disabled={isSaving} onClick={() => save('pending')}>
            Not spam
          </Button>
        )}
      </div>
      {/* The service keeps notes from viewers: an empty box would say that there is none. */}
      {(mayChange || note !== '') && (
        <div>
          <label className="form-label" htmlFor={`${id}-note`}>
            Note
          </label>
          <FormControl
            id={`${id}-note`}
            as="textarea"
            rows={2}
            maxLength={2000}
            readOnly={!mayChange}
            value={note}
            onChange={(event) =>
              setDraft({ note: event.target.value, version: draft?.version ?? version })
            }
          />
        </div>
      )}
      {mayChange && (
        <p className="standing-actions">
          <Button
            variant="secondary"
            size="sm"
            disabled={draft === undefined || isSaving}
            onClick={() => save(status)}
          >
            Save note
          </Button>
          {version > 0 && (
            <Button
              variant="outline-secondary"
              size="sm"
              disabled={isSaving}
              onClick={() => void settle(undoChange(service, lead.id, version))}
            >
              Undo the last change
            </Button>
          )}
        </p>
      )}
      <div role="status">
        {outcome?.kind === 'done' && <p className="standing-said">{changedText(outcome.state)}</p>}
      </div>
      <div role="alert">
        {outcome?.kind === 'conflict' && (
          <Callout tone="warning" title="Someone else already changed this lead">
            <p>
              {outcome.state.by} set this lead to {statusLabels[outcome.state.status]}
              {outcome.state.at && `, ${formatLongMoment(Date.parse(outcome.state.at))}`}
              {outcome.state.note && `, with the note “${outcome.state.note}”`}. Your change was not
              saved
              {draft && '. Your note is still above, and “Save note” now replaces theirs'}.
            </p>
            {draft && (
              <Button
                variant="outline-secondary"
                size="sm"
                onClick={() => {
                  setDraft(undefined)
                  setOutcome(undefined)
                }}
              >
                Keep theirs
              </Button>
            )}
          </Callout>
        )}
        {outcome?.kind === 'refused' && (
          <Callout tone="error" title="The change was not saved">
            <p>{outcome.reason}</p>
          </Callout>
        )}
      </div>
      {version > 0 && <History service={service} id={lead.id} version={version} />}
    </section>
  )
}

function changedText({ status, at }: LeadState): string {
  const when = at ? `, ${formatLongMoment(Date.parse(at))}` : ''
  return `Saved: ${statusLabels[status]}${when}.`
}

interface HistoryProps {
  readonly service: AdminService
  readonly id: string
  /** Another one means that there is more to read. */
  readonly version: number
}

function History({ service, id, version }: HistoryProps) {
  const { data = [] } = useQuery({
    queryKey: ['history', service.token, id, version],
    queryFn: () => readHistory(service, id),
  })
  if (data.length === 0) return null
  return (
    <details className="history">
      <summary>
        {data.length} {data.length === 1 ? 'change' : 'changes'}, last by {data.at(-1)?.by}
      </summary>
      <ol>
        {data.map(({ version: number, status, note, by, at, undoes }) => (
          <li key={number}>
            {formatLongMoment(Date.parse(at))}, {by}: {statusLabels[status]}
            {undoes !== undefined && ' (undone)'}
            {note && `, “${note}”`}
          </li>
        ))}
      </ol>
    </details>
  )
}
