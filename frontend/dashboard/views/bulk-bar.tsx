/** Bar of the selected leads: sets a status or next action for all of them, and takes it back. */

import { useId, useRef, useState } from 'react'
import { Button, FormSelect } from 'react-bootstrap'
import type { LeadState, LeadStatus, Standing } from '#domain/lead-status.ts'
import { leadCount } from '#frontend/dashboard/leads/delivery-notices.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { statusLabels } from '#frontend/dashboard/leads/lead-state.ts'
import { type BulkOutcome, changeLeads } from '#frontend/dashboard/service/status-calls.ts'
import { useDesk } from './desk.tsx'
import { AssigneeField, FollowUpField } from './next-action.tsx'
import type { Chosen } from './use-selection.tsx'

interface Props {
  readonly chosen: Chosen
  readonly matchCount: number
  readonly onStates: (states: readonly LeadState[]) => void
}

export function BulkBar({ chosen, matchCount, onStates }: Props) {
  const { service } = useDesk()
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<readonly LeadState[]>([])
  const [isBusy, setBusy] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const { leads } = chosen
  if (leads.length === 0 && said === '') return null

  /** Tells what came of it. @returns undefined where the service was not reached */
  async function settle(
    ask: () => Promise<BulkOutcome>,
    verb: 'changed' | 'restored',
  ): Promise<BulkOutcome | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    try {
      const outcome = await ask()
      onStates([...outcome.done, ...outcome.conflicts])
      setSaid(outcomeText(outcome, verb))
      return outcome
    } catch {
      setSaid('The service couldn’t be reached. Check the list before you try again.')
      return undefined
    } finally {
      setBusy(false)
    }
  }

  async function apply(wanted: Partial<Standing>): Promise<void> {
    const changes = leads.map(({ id, state }) => ({ ...wanted, id, expected: state?.version ?? 0 }))
    const versions = new Map(changes.map(({ id, expected }) => [id, expected]))
    const outcome = await settle(async () => {
      const all = await changeLeads(service, '/api/admin/statuses', changes)
      // What was so already has not been changed.
      const changed = all.done.filter(({ id, version }) => version > (versions.get(id) ?? 0))
      return { ...all, done: changed }
    }, 'changed')
    if (outcome === undefined) return
    setDone(outcome.done)
    if (outcome.conflicts.length === 0) chosen.clear()
    // What was pressed may be gone with the selection.
    bar.current?.focus()
  }

  async function undo(): Promise<void> {
    const changes = done.map(({ id, version }) => ({ id, expected: version }))
    const ask = () => changeLeads(service, '/api/admin/statuses/undo', changes)
    if (await settle(ask, 'restored')) setDone([])
  }

  return (
    <section
      ref={bar}
      className="bulk-bar border border-secondary rounded-3 bg-info-subtle mb-2 px-3 py-2 d-flex flex-wrap align-items-center row-gap-2 column-gap-3 d-print-none"
      aria-label="Selected leads"
      aria-busy={isBusy}
      tabIndex={-1}
    >
      {leads.length > 0 && (
        <>
          <p className="mb-0">{leads.length.toLocaleString('en-US')} selected</p>
          {leads.length < matchCount && (
            <Button variant="link" className="link-button" onClick={chosen.chooseAll}>
              Select all {matchCount.toLocaleString('en-US')} in the filter
            </Button>
          )}
          <StatusChoice onSet={(status) => void apply({ status })} />
          <details>
            <summary>Assign or plan</summary>
            <AssigneeField
              assignee={shared(leads, 'assignee')}
              onSet={(assignee) => void apply({ assignee })}
            />
            <FollowUpField
              followUpOn={shared(leads, 'followUpOn')}
              onSet={(followUpOn) => void apply({ followUpOn })}
            />
          </details>
          <Button variant="link" className="link-button" onClick={chosen.clear}>
            Clear selection
          </Button>
        </>
      )}
      <p role="status" className="mb-0">
        {said}
      </p>
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
      <label className="form-label mb-0" htmlFor={id}>
        New status
      </label>
      <FormSelect
        id={id}
        size="sm"
        className="w-auto"
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

function outcomeText(
  { done, conflicts, unknown }: BulkOutcome,
  verb: 'changed' | 'restored',
): string {
  const still = verb === 'changed' ? ' They are still selected.' : ''
  return [
    `${leadCount(done.length)} ${verb}.`,
    conflicts.length > 0 &&
      `${leadCount(conflicts.length)} not changed, because someone else changed them first.${still}`,
    unknown.length > 0 && `${leadCount(unknown.length)} no longer there.`,
  ]
    .filter(Boolean)
    .join(' ')
}
