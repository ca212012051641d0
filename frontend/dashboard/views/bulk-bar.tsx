/** What is done with the chosen leads: another status for all of them, taken back where it was wrong. */

import { useId, useState } from 'react'
import { Button, FormSelect } from 'react-bootstrap'
import { leadCount } from '#frontend/dashboard/leads/delivery-notices.ts'
import { idsQuery } from '#frontend/dashboard/leads/export-query.ts'
import type { LeadState, LeadStatus } from '#frontend/dashboard/leads/lead-state.ts'
import { statusLabels } from '#frontend/dashboard/leads/lead-state.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'
import { changeStatuses, undoChanges } from '#frontend/dashboard/service/status-calls.ts'
import { CsvButton } from './csv-button.tsx'
import type { Chosen } from './use-selection.tsx'

interface Props {
  readonly chosen: Chosen
  readonly matchCount: number
  readonly service: AdminService
  readonly mayExport: boolean
  readonly onStates: (states: readonly LeadState[]) => void
}

export function BulkBar({ chosen, matchCount, service, mayExport, onStates }: Props) {
  const id = useId()
  const [status, setStatus] = useState<LeadStatus>('contacted')
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<readonly LeadState[]>([])
  const [isBusy, setBusy] = useState(false)
  const { leads } = chosen
  if (leads.length === 0 && said === '') return null

  async function apply(): Promise<void> {
    setBusy(true)
    try {
      const outcome = await changeStatuses(
        service,
        leads.map((lead) => ({ id: lead.id, status, expected: lead.state?.version ?? 0 })),
      )
      const versions = new Map(leads.map((lead) => [lead.id, lead.state?.version ?? 0]))
      const changed = outcome.done.filter((state) => state.version > (versions.get(state.id) ?? 0))
      onStates([...outcome.done, ...outcome.conflicts])
      setDone(changed)
      setSaid(outcomeText(changed.length, outcome.conflicts.length, outcome.unknown.length))
      if (outcome.conflicts.length === 0) chosen.clear()
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
    <section className="bulk-bar" aria-label="Selected leads">
      {leads.length > 0 && (
        <>
          <p>{leads.length.toLocaleString('en-US')} selected</p>
          {leads.length < matchCount && (
            <Button variant="link" className="link-button" onClick={chosen.chooseAll}>
              Select all {matchCount.toLocaleString('en-US')} in the filter
            </Button>
          )}
          <label className="form-label" htmlFor={id}>
            New status
          </label>
          <FormSelect
            id={id}
            size="sm"
            value={status}
            onChange={(event) => setStatus(event.target.value as LeadStatus)}
          >
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </FormSelect>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void apply()}>
            {isBusy ? 'Saving...' : 'Set status'}
          </Button>
          {mayExport && (
            <CsvButton service={service} label="CSV of selected" query={() => idsQuery(leads)} />
          )}
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
