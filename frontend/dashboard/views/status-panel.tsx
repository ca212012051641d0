/** Status, next action and notes of one lead: buttons that set them, a note that is added, and the log of all. */

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import {
  type LeadState,
  type LeadStatus,
  longestNote,
  type Standing,
  type StatusChange,
} from '#domain/lead-status.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { isSuspect, type Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  assigneeText,
  followUpText,
  staffName,
  standingText,
  statusLabels,
} from '#frontend/dashboard/leads/lead-state.ts'
import { askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { type ChangeOutcome, changeLead } from '#frontend/dashboard/service/status-calls.ts'
import { ToggleButton } from './controls.tsx'
import { useDesk } from './desk.tsx'
import { AssigneeField, FollowUpField } from './next-action.tsx'

interface Props {
  readonly lead: Lead
  /** Enters a state into all that is held. */
  readonly onState: (state: LeadState) => void
}

export function StatusPanel({ lead, onState }: Props) {
  const { service } = useDesk()
  const id = useId()
  const state = lead.state
  const status = state?.status ?? (isSuspect(lead) ? 'spam' : 'pending')
  const version = state?.version ?? 0
  // A suspect is spam by its signs: pressing that is somebody’s word.
  const isOpinion = version === 0 && status === 'spam'
  const [note, setNote] = useState('')
  const [outcome, setOutcome] = useState<ChangeOutcome>()
  const [isSaving, setSaving] = useState(false)

  /** What has the focus keeps it: nothing is disabled meanwhile, a second press does nothing. */
  async function send(
    action: 'status' | 'undo',
    change: Partial<Standing> = {},
  ): Promise<ChangeOutcome | undefined> {
    if (isSaving) return undefined
    setSaving(true)
    const next = await changeLead(service, lead.id, action, { ...change, expected: version })
    setSaving(false)
    setOutcome(next)
    // After a conflict too: whoever saves again has read what the other did.
    if (next.kind !== 'refused') onState(next.state)
    return next
  }

  const set = (change: Partial<Standing>) => void send('status', change)

  async function addNote(): Promise<void> {
    const added = note.trim()
    if (added === '') return
    const next = await send('status', { note: added })
    if (next?.kind === 'done') setNote('')
  }

  return (
    <section
      className="standing bg-body-tertiary border rounded-3 my-3 p-3"
      aria-label="Status and notes"
      aria-busy={isSaving}
    >
      <fieldset className="status-buttons d-flex flex-wrap gap-2 mb-3">
        <legend className="form-label">Status</legend>
        {Object.entries(statusLabels).map(([value, label]) => (
          <ToggleButton
            key={value}
            isOn={status === value}
            onPress={() => {
              if (value !== status || isOpinion) set({ status: value as LeadStatus })
            }}
          >
            {label}
          </ToggleButton>
        ))}
      </fieldset>
      <AssigneeField assignee={state?.assignee ?? null} onSet={(assignee) => set({ assignee })} />
      <FollowUpField
        followUpOn={state?.followUpOn ?? null}
        onSet={(followUpOn) => set({ followUpOn })}
      />
      <label className="form-label" htmlFor={`${id}-note`}>
        Note
      </label>
      <FormControl
        id={`${id}-note`}
        as="textarea"
        rows={2}
        maxLength={longestNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="d-flex flex-wrap gap-2 mt-3 mb-0">
        <Button variant="secondary" size="sm" onClick={() => void addNote()}>
          Add note
        </Button>
        {version > 0 && (
          <Button variant="outline-secondary" size="sm" onClick={() => void send('undo')}>
            Undo the last change
          </Button>
        )}
      </p>
      <div role="status">
        {outcome?.kind === 'done' && (
          <p className="mt-2 mb-0 text-success">{changedText(outcome.state)}</p>
        )}
      </div>
      <div role="alert">
        {outcome?.kind === 'conflict' && (
          <Callout tone="warning" title="Someone else already changed this lead">
            <p>
              {staffName(outcome.state.by ?? '')} set this lead to {standingText(outcome.state)}
              {outcome.state.at && `, ${formatLongMoment(Date.parse(outcome.state.at))}`}
              {outcome.state.note && `, with the note “${outcome.state.note}”`}. Your change was not
              saved{note.trim() !== '' && '. Your note is still above: “Add note” saves it too'}.
            </p>
          </Callout>
        )}
        {outcome?.kind === 'refused' && (
          <Callout tone="error" title="The change was not saved">
            <p>{outcome.reason}</p>
          </Callout>
        )}
      </div>
      {version > 0 && <History id={lead.id} version={version} />}
    </section>
  )
}

function changedText(state: LeadState): string {
  const when = state.at ? `, ${formatLongMoment(Date.parse(state.at))}` : ''
  return `Saved: ${standingText(state)}${when}.`
}

interface HistoryProps {
  readonly id: string
  /** Another one means that there is more to read. */
  readonly version: number
}

function History({ id, version }: HistoryProps) {
  const { service } = useDesk()
  const { data = [] } = useQuery({
    queryKey: ['history', service.token, id, version],
    queryFn: async () => {
      type Answer = { readonly history: readonly StatusChange[] }
      return (await askAdmin<Answer>(service, `/api/admin/leads/${id}`)).history
    },
  })
  if (data.length === 0) return null
  return (
    <ol className="history list-unstyled mt-3 mb-0" aria-label="Notes and changes, newest first">
      {entriesOf(data).map(({ version: number, by, at, what, note }) => (
        <li key={number} className="py-1 border-top">
          <span className="d-block text-body-secondary">
            {formatLongMoment(Date.parse(at))}, {staffName(by)}
            {what && `: ${what}`}
          </span>
          {note && <span className="detail-message d-block">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Each change with what was new in it: what was said before stays until something else is. */
function entriesOf(changes: readonly StatusChange[]) {
  const undone = new Set(changes.map(({ undoes }) => undoes))
  return changes
    .map((change, index) => {
      const before = changes[index - 1] ?? untouched
      const { version, by, at, status, note, assignee, followUpOn, undoes } = change
      const what = [
        undoes !== null && 'taken back',
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
        note: note === before.note ? '' : note,
      }
    })
    .toReversed()
}

const untouched: Standing = { status: 'pending', note: '', assignee: null, followUpOn: null }
