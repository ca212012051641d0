/** Status panel of one lead: adds notes, sets status and next action, and shows the history. */

import { useEffect } from 'react'
import { isSetAsideLead } from '#domain/lead-facts.ts'
import {
  type LeadState,
  type LeadStatus,
  notTaken,
  type StaffState,
  type StatusChange,
  sheetAuthor,
} from '#domain/lead-status.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import { ChoiceButtons, SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import {
  type ChangeOutcome,
  useAdminAnswer,
  useLeadChanges,
} from '#frontend/dashboard/dashboard-context.ts'
import type { LeadProps } from '#frontend/dashboard/leads/lead-cells.tsx'
import {
  assigneeText,
  followUpText,
  staffName,
  standingText,
  statusLabels,
} from '#frontend/dashboard/words/lead-words.ts'
import { askIfUnsaved, NextAction, NoteField, readDraft } from './staff-fields.tsx'

const untouched: StaffState = { status: 'pending', note: '', assignee: null, followUpOn: null }

const statusChoices = Object.entries(statusLabels) as [LeadStatus, string][]

export function StatusPanel({ lead }: LeadProps) {
  const { isSaving, outcome, send } = useLeadChanges()
  const { id, state } = lead
  const status = state?.status ?? (isSetAsideLead(lead) ? 'spam' : 'pending')
  const standing = { ...untouched, ...state, status }
  const version = state?.version ?? 0
  // A suspect counts as spam by its signs alone: pressing "Spam" makes it a person's judgment.
  const isOpinion = version === 0 && status === 'spam'

  // Stays when the panel closes.
  useEffect(() => addEventListener('beforeunload', askIfUnsaved), [])

  const save = (change: Partial<StaffState>) =>
    send('change', [{ ...change, id, expected: version }])
  const fields = { standing, isBusy: isSaving, save }

  return (
    <section
      className="bg-body-tertiary border rounded-3 my-3 p-3"
      aria-label="Status and notes"
      aria-busy={isSaving}
    >
      <p className="d-none d-print-block mb-0">Status: {standingText(standing)}</p>
      <NoteField id={id} {...fields} />
      <ChoiceButtons
        legend="Status"
        value={status}
        choices={statusChoices}
        apart="spam"
        onPress={(pressed) => {
          if (pressed !== status || isOpinion) void save({ status: pressed })
        }}
      />
      <NextAction {...fields} />
      {version > 0 && (
        <SmallButton onClick={() => void send('undo', [{ id, expected: version }])}>
          Undo the last change
        </SmallButton>
      )}
      <p role="status" className="mt-2 mb-0">
        {isSaving && 'Saving...'}
      </p>
      {outcome && <Outcome outcome={outcome} hasNote={readDraft(id).trim() !== ''} />}
      {version > 0 && <History id={id} />}
    </section>
  )
}

interface OutcomeProps {
  readonly outcome: ChangeOutcome
  /** Whether the field above still has an unsaved note. */
  readonly hasNote: boolean
}

function Outcome({ outcome, hasNote }: OutcomeProps) {
  const { done, conflicts, refusal, isUncertain } = outcome
  const [saved] = done
  const [theirs] = conflicts
  const isRefused = !saved && !theirs
  return (
    <>
      <div role="status">
        {saved && (
          <p className="mt-2 mb-0 text-success">
            Saved: {standingText(saved)}
            {whenText(saved)}.
          </p>
        )}
      </div>
      <div role="alert" className={saved ? undefined : 'mt-3'} ref={saved ? null : bringIntoView}>
        {theirs && (
          <Callout tone="warning" title="This lead has changed in the meantime">
            <p>
              {staffName(theirs.by ?? '')} set this lead to {standingText(theirs)}
              {whenText(theirs)}
              {theirs.note && `, with the note “${theirs.note}”`}. Your change was not saved
              {hasNote && '. Your note is still above: “Add note” saves it too'}.
            </p>
          </Callout>
        )}
        {isRefused && (
          <Callout
            tone="error"
            title={isUncertain ? 'The change may not be saved' : 'The change was not saved'}
          >
            <p>
              {refusal ?? 'There is no such lead in the journal.'}
              {isUncertain && ' Before you try again, see here whether it was saved after all.'}
            </p>
          </Callout>
        )}
      </div>
    </>
  )
}

/** On a phone, the pressed button is a screen above. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function whenText({ at }: LeadState): string {
  return at === null ? '' : `, ${formatRecordedMoment(Date.parse(at))}`
}

function History({ id }: { readonly id: string }) {
  type Answer = { readonly history: readonly StatusChange[] }
  const { data, isError } = useAdminAnswer<Answer>(`/api/admin/leads/${id}`)
  if (isError) return <p className="mt-3 mb-0">The notes and changes couldn’t be loaded yet.</p>
  if (!data?.history.length) return null
  return (
    <ol className="list-unstyled mt-3 mb-0" aria-label="Notes and changes, newest first">
      {entriesOf(data.history).map(({ version, by, at, what, note, isClash }) => (
        <li key={version} className="py-1 border-top">
          <span className="d-block text-body-secondary">
            {formatRecordedMoment(Date.parse(at))}, {staffName(by)}
            {what && `: ${what}`}
            {isClash && (
              <span className="tag ms-2 px-1 border border-warning bg-warning-subtle text-warning">
                Not taken
              </span>
            )}
          </span>
          {note && <p className="detail-message border-start border-3 ps-3 mb-0">{note}</p>}
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
      const { version, by, status, note, assignee, followUpOn, undoes } = change
      const what = [
        undoes !== null && 'undid the last change',
        (status !== before.status || undoes !== null) && statusLabels[status],
        assignee !== before.assignee && assigneeText(assignee),
        followUpOn !== before.followUpOn && followUpText(followUpOn),
      ]
      const said = what.filter(Boolean).join(', ')
      return {
        ...change,
        what: undone.has(version) ? `${said} (undone)` : said,
        // Without another change, the same note was written again.
        note: note === before.note && said !== '' ? '' : note,
        isClash: by === sheetAuthor && note !== before.note && note.includes(notTaken),
      }
    })
    .toReversed()
}
