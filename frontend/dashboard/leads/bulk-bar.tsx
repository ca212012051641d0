/** Bar for the selected leads: sets a status for all of them, and undoes it. */

import { useRef, useState } from 'react'
import type { LeadState, LeadStatus } from '#domain/lead-status.ts'
import { ChoiceField, LinkButton, SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import {
  type ChangeOutcome,
  useDashboard,
  useLeadChanges,
} from '#frontend/dashboard/dashboard-context.ts'
import { counted, figure, statusLabels } from '#frontend/dashboard/words/lead-words.ts'

/** Outcome of the last call, and the states that Undo would take back. */
const nothingDone = { said: '', done: [] as readonly LeadState[] }

export function BulkBar() {
  const { selection } = useDashboard()
  const { isSaving, send } = useLeadChanges()
  const [{ said, done }, setLast] = useState(nothingDone)
  const bar = useRef<HTMLElement>(null)
  const { leads } = selection
  if (leads.length === 0 && said === '') return null

  async function apply(status: LeadStatus): Promise<void> {
    const seen = new Map(leads.map(({ id, state }) => [id, state?.version ?? 0]))
    const changes = [...seen].map(([id, expected]) => ({ status, id, expected }))
    const outcome = await send('change', changes)
    if (outcome === undefined) return
    // Leads that already had the value were not changed.
    const changed = outcome.done.filter(({ id, version }) => version > (seen.get(id) ?? 0))
    setLast({ said: outcomeText({ ...outcome, done: changed }, 'changed'), done: changed })
    if (outcome.conflicts.length === 0 && outcome.refusal === undefined) selection.clear()
    // The pressed button may disappear with the selection.
    bar.current?.focus()
  }

  async function undo(): Promise<void> {
    const changes = done.map(({ id, version }) => ({ id, expected: version }))
    const outcome = await send('undo', changes)
    if (outcome === undefined) return
    const isRefused = outcome.refusal !== undefined
    setLast({ said: outcomeText(outcome, 'restored'), done: isRefused ? done : [] })
  }

  return (
    <section
      ref={bar}
      className="bulk-bar border border-secondary rounded-3 bg-info-subtle mb-2 px-3 py-2 d-flex flex-wrap align-items-center row-gap-2 column-gap-3 d-print-none"
      aria-label="Selected leads"
      aria-busy={isSaving}
      tabIndex={-1}
    >
      {leads.length > 0 && <SelectedLeads onSet={(status) => void apply(status)} />}
      <p role="status" className="mb-0">
        {isSaving ? 'Saving...' : said}
      </p>
      {done.length > 0 && (
        <SmallButton disabled={isSaving} onClick={() => void undo()}>
          Undo
        </SmallButton>
      )}
      {said !== '' && leads.length === 0 && (
        <LinkButton onClick={() => setLast(nothingDone)}>Dismiss</LinkButton>
      )}
    </section>
  )
}

const statusChoices = [['', 'Choose…'] as const, ...Object.entries(statusLabels)]

/** No status is preselected: one hasty click would mark ten bots as answered. */
function SelectedLeads({ onSet }: { readonly onSet: (status: LeadStatus) => void }) {
  const { leads, clear } = useDashboard().selection
  const [status, setStatus] = useState<LeadStatus | ''>('')
  return (
    <>
      <p className="mb-0">{figure(leads.length)} selected</p>
      <ChoiceField
        label="New status"
        className="d-flex flex-wrap align-items-center gap-2"
        size="sm"
        value={status}
        choices={statusChoices}
        onChoose={(chosen) => setStatus(chosen as LeadStatus)}
      />
      <SmallButton variant="secondary" disabled={!status} onClick={() => status && onSet(status)}>
        Set status
      </SmallButton>
      <LinkButton onClick={clear}>Clear selection</LinkButton>
    </>
  )
}

function outcomeText(outcome: ChangeOutcome, verb: 'changed' | 'restored'): string {
  const { done, conflicts, unknown, refusal } = outcome
  const said = [
    (done.length > 0 || refusal === undefined) && `${counted(done.length, 'lead')} ${verb}.`,
    conflicts.length > 0 &&
      `${counted(conflicts.length, 'lead')} not changed, because this page showed an older status.`,
    conflicts.length > 0 && verb === 'changed' && 'They are still selected.',
    unknown.length > 0 && `${counted(unknown.length, 'lead')} no longer there.`,
    refusal && `${refusal} Check the list before you try again.`,
  ]
  return said.filter(Boolean).join(' ')
}
