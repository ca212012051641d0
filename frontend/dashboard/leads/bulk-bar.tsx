/** Bar for the selected leads: sets a status or next action for all of them, and undoes it. */

import { useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import type { LeadState, LeadStatus, StaffState } from '#domain/lead-status.ts'
import { LinkButton, SmallButton } from '#frontend/dashboard/controls/buttons.tsx'
import { ChoiceField } from '#frontend/dashboard/controls/field.tsx'
import { NextAction } from '#frontend/dashboard/lead/next-action.tsx'
import { type ChangeOutcome, useLeadChanges } from '#frontend/dashboard/service/use-lead-changes.ts'
import { counted, figure, statusLabels } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import type { Lead } from './lead.ts'

/** Outcome of the last call, and the states that Undo would take back. */
const nothingDone = { said: '', done: [] as readonly LeadState[] }

export function BulkBar() {
  const { selection } = useWorklist()
  const { isSaving, send } = useLeadChanges()
  const [{ said, done }, setLast] = useState(nothingDone)
  const bar = useRef<HTMLElement>(null)
  const { leads } = selection
  if (leads.length === 0 && said === '') return null

  async function apply(wanted: Partial<StaffState>): Promise<void> {
    // Rows that staff copied in the Sheet have one id: they are one lead.
    const seen = new Map(leads.map(({ id, state }) => [id, state?.version ?? 0]))
    const changes = [...seen].map(([id, expected]) => ({ ...wanted, id, expected }))
    const pressed = document.activeElement
    const outcome = await send('change', changes)
    if (outcome === undefined) return
    // Leads that already had the value were not changed.
    const changed = outcome.done.filter(({ id, version }) => version > (seen.get(id) ?? 0))
    setLast({ said: outcomeText({ ...outcome, done: changed }, 'changed'), done: changed })
    if (outcome.conflicts.length === 0 && outcome.refusal === undefined) selection.drop(leads)
    // The pressed button may disappear with the selection. Whoever works elsewhere stays there.
    if ([pressed, document.body].includes(document.activeElement)) bar.current?.focus()
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
      {leads.length > 0 && <SelectedLeads isSaving={isSaving} onSet={apply} />}
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

interface SelectedProps {
  readonly isSaving: boolean
  readonly onSet: (wanted: Partial<StaffState>) => Promise<void>
}

function SelectedLeads({ isSaving, onSet }: SelectedProps) {
  const { selection, view } = useWorklist()
  const { leads } = selection
  const matchCount = view.listed.length
  return (
    <>
      <p className="mb-0">{figure(leads.length)} selected</p>
      {leads.length < matchCount && (
        <LinkButton onClick={selection.chooseAll}>
          Select all {figure(matchCount)} in the filter
        </LinkButton>
      )}
      <StatusChoice onSet={(status) => void onSet({ status })} />
      <details>
        <summary>Assign or plan</summary>
        <NextAction
          assignee={shared(leads, 'assignee')}
          followUpOn={shared(leads, 'followUpOn')}
          isBusy={isSaving}
          onSet={onSet}
        />
      </details>
      <LinkButton onClick={selection.clear}>Clear selection</LinkButton>
    </>
  )
}

const statusChoices = [['', 'Choose…'] as const, ...Object.entries(statusLabels)]

/** Nothing is preselected: one hasty click would mark ten bots as answered. */
function StatusChoice({ onSet }: { readonly onSet: (status: LeadStatus) => void }) {
  const [status, setStatus] = useState<LeadStatus | ''>('')
  return (
    <>
      <ChoiceField
        label="New status"
        className="d-flex flex-wrap align-items-center gap-2"
        size="sm"
        value={status}
        choices={statusChoices}
        onChoose={(chosen) => setStatus(chosen as LeadStatus)}
      />
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

/** The value that all of them share; null if they differ. */
function shared(leads: readonly Lead[], part: 'assignee' | 'followUpOn'): string | null {
  const values = new Set(leads.map(({ state }) => state?.[part] ?? null))
  return values.size === 1 ? ([...values][0] ?? null) : null
}

function outcomeText(outcome: ChangeOutcome, verb: 'changed' | 'restored'): string {
  const { done, conflicts, unknown, refusal } = outcome
  const still = verb === 'changed' ? ' They are still selected.' : ''
  return [
    (done.length > 0 || refusal === undefined) && `${counted(done.length, 'lead')} ${verb}.`,
    conflicts.length > 0 &&
      `${counted(conflicts.length, 'lead')} not changed, because this page showed an older status.${still}`,
    unknown.length > 0 && `${counted(unknown.length, 'lead')} no longer there.`,
    refusal && `${refusal} Check the list before you try again.`,
  ]
    .filter(Boolean)
    .join(' ')
}
