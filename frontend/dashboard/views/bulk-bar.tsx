/** Bar of the selected leads: sets a status or next action for all of them, and takes it back. */

import { useId, useRef, useState } from 'react'
import { Button, FormSelect } from 'react-bootstrap'
import type { Standing } from '#domain/lead-status.ts'
import { leadCount } from '#frontend/dashboard/leads/delivery-notices.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import type { LeadState, LeadStatus } from '#frontend/dashboard/leads/lead-state.ts'
import { statusLabels } from '#frontend/dashboard/leads/lead-state.ts'
import type { Access } from '#frontend/dashboard/service/access.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'
import { changeStatuses, undoChanges } from '#frontend/dashboard/service/status-calls.ts'
import { AssigneeField, FollowUpField } from './next-action.tsx'
import type { Chosen } from './use-selection.tsx'

interface Props {
  readonly chosen: Chosen
  readonly matchCount: number
  readonly service: AdminService
  readonly access: Access
  readonly now: number
  readonly onStates: (states: readonly LeadState[]) => void
}

export function BulkBar({ chosen, matchCount, service, access, now, onStates }: Props) {
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<readonly LeadState[]>([])
  const [isBusy, setBusy] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const { leads } = chosen
  if (leads.length === 0 && said === '') return null

  async function apply(wanted: Partial<Standing>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const versions = new Map(leads.map((lead) => [lead.id, lead.state?.version ?? 0]))
      const outcome = await changeStatuses(
        service,
        leads.map(({ id }) => ({ ...wanted, id, expected: versions.get(id) ?? 0 })),
      )
      const changed = outcome.done.filter((state) => state.version > (versions.get(state.id) ?? 0))
      onStates([...outcome.done, ...outcome.conflicts])
      setDone(changed)
      setSaid(outcomeText(changed.length, outcome.conflicts.length, outcome.unknown.length))
      if (outcome.conflicts.length === 0) chosen.clear()
      // What was pressed may be gone with the selection.
      bar.current?.focus()
    } catch {
      setSaid('The service couldn’t be reached. Check the list before you try again.')
    }
    setBusy(false)
  }

  async function undo(): Promise<void> {
    setBusy(true)
    try {
      const outcome = await undoChanges(service, done)
      onStates([...outcome.done, ...outcome.conflicts])
      setDone([])
      setSaid(undoneText(outcome.done.length, outcome.conflicts.length, outcome.unknown.length))
    } catch {
      setSaid('The service couldn’t be reached. Check the list before you try again.')
    }
    setBusy(false)
  }

  return (
    <section
      ref={bar}
      className="bulk-bar rounded-3 mb-2 d-flex flex-wrap align-items-center row-gap-2 column-gap-3 d-print-none"
      aria-label="Selected leads"
      aria-busy={isBusy}
      tabIndex={-1}
    >
      {leads.length > 0 && (
        <>
          <p>{leads.length.toLocaleString('en-US')} selected</p>
          {leads.length < matchCount && (
            <Button variant="link" className="link-button" onClick={chosen.chooseAll}>
              Select all {matchCount.toLocaleString('en-US')} in the filter
            </Button>
          )}
          <StatusChoice onSet={(status) => void apply({ status })} />
          <details className="bulk-more">
            <summary>Assign or plan</summary>
            <AssigneeField
              assignee={shared(leads, 'assignee')}
              names={[access.name, ...access.colleagues]}
              onSet={(assignee) => void apply({ assignee })}
            />
            <FollowUpField
              followUpOn={shared(leads, 'followUpOn')}
              now={now}
              onSet={(followUpOn) => void apply({ followUpOn })}
            />
          </details>
          <Button variant="link" className="link-button" onClick={chosen.clear}>
            Clear selection
          </Button>
        </>
      )}
      <p role="status">{said}</p>
      {done.length > 0 && (
        <Button variant="outline-secondary" size="sm" disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
      {said !== '' && leads.length === 0 && (
        <Button
          variant="link"
          className="link-button"
          onClick={() => {
            setSaid('')
            setDone([])
          }}
        >
          Dismiss
        </Button>
      )}
    </section>
  )
}

/** Nothing is chosen beforehand: one hasty click would answer ten bots. */
function StatusChoice({ onSet }: { readonly onSet: (status: LeadStatus) => void }) {
  const id = useId()
  const [status, setStatus] = useState<LeadStatus | ''>('')
  return (
    <>
      <label className="form-label" htmlFor={id}>
        New status
      </label>
      <FormSelect
        id={id}
        size="sm"
        value={status}
        onChange={(event) => setStatus(event.target.value as LeadStatus)}
      >
        <option value="">Choose…</option>
        {Object.entries(statusLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
      <Button
        variant="secondary"
        size="sm"
        disabled={status === ''}
        onClick={() => status !== '' && onSet(status)}
      >
        Set status
      </Button>
    </>
  )
}

/** What all of them have. */
function shared(leads: readonly Lead[], part: 'assignee' | 'followUpOn'): string | null {
  const values = new Set(leads.map(({ state }) => state?.[part] ?? null))
  return values.size === 1 ? ([...values][0] ?? null) : null
}

function outcomeText(changed: number, conflicts: number, unknown: number): string {
  const parts = [`${leadCount(changed)} changed.`]
  if (conflicts > 0) {
    parts.push(
      `${leadCount(conflicts)} not changed, because someone else changed them first. They are still selected.`,
    )
  }
  if (unknown > 0) parts.push(`${leadCount(unknown)} no longer there.`)
  return parts.join(' ')
}

function undoneText(undone: number, conflicts: number, unknown: number): string {
  const parts = [`${leadCount(undone)} restored.`]
  if (conflicts > 0)
    parts.push(`${leadCount(conflicts)} not changed, because someone else changed them first.`)
  if (unknown > 0) parts.push(`${leadCount(unknown)} no longer there.`)
  return parts.join(' ')
}
