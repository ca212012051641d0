/** Status panel of one lead: sets status and next action, adds notes, and shows the history. */

import { useEffect, useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import type { LeadState, LeadStatus, StaffState, StatusChange } from '#domain/lead-status.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatRecordedMoment } from '#frontend/content/local-time.ts'
import {
  ChoiceButtons,
  Field,
  SmallButton,
} from '#frontend/dashboard/controls/fields-and-buttons.tsx'
import { isSuspect, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { type ChangeOutcome, useLeadChanges } from '#frontend/dashboard/service/use-lead-changes.ts'
import { useAdminAnswer, useStaffSession } from '#frontend/dashboard/staff-session.tsx'
import {
  assigneeText,
  followUpText,
  staffName,
  standingText,
  statusLabels,
} from '#frontend/dashboard/words/lead-words.ts'
import { NextAction } from './next-action.tsx'

/** Session storage key of the unsaved notes. */
const unsavedNotesKey = 'dashboard-notes'

/**
 * Unsaved notes by the lead's id, kept until saved or signed out: one click beside the panel closes
 * it, a phone discards the page behind a call, and a token may end. Beside a note whose answer may
 * be lost, under "sent" and the id, the version it was sent for: for that version it is logged once.
 */
const drafts = new Map(Object.entries(readSessionRecord(unsavedNotesKey) ?? {}))

/** Asks whether unsaved notes may be dropped, and drops them. @returns false if they stay */
export function dropUnsavedNotes(): boolean {
  if (hasUnsaved() && !confirm('A note isn’t saved. Sign out and drop it?')) return false
  drafts.clear()
  removeSession(unsavedNotesKey)
  return true
}

function hasUnsaved(): boolean {
  return [...drafts].some(([key, note]) => !key.startsWith('sent ') && note.trim() !== '')
}

/** The browser asks before a reload or Back drops a note, also of a closed panel. */
function askIfUnsaved(event: Event): void {
  // Chrome asks for these, too, although they leave the page where it is.
  if (document.activeElement?.matches('[href^="tel:"], [href^="mailto:"]')) return
  if (hasUnsaved()) event.preventDefault()
}

const statusChoices = Object.entries(statusLabels) as [LeadStatus, string][]

export function StatusPanel({ lead }: { readonly lead: Lead }) {
  const { isSaving, outcome, send } = useLeadChanges()
  const { id, state } = lead
  const status = state?.status ?? (isSuspect(lead) ? 'spam' : 'pending')
  const standing = { ...untouched, ...state, status }
  const version = state?.version ?? 0
  // A suspect counts as spam by its signs alone: pressing "Spam" makes it a person's judgment.
  const isOpinion = version === 0 && status === 'spam'
  const [note, setNote] = useState(drafts.get(id) ?? '')

  // Stays when the panel closes.
  useEffect(() => addEventListener('beforeunload', askIfUnsaved), [])

  const save = (change: Partial<StaffState>) =>
    send('change', [{ ...change, id, expected: version }])

  function write(text: string, sentFor = ''): void {
    setNote(text)
    drafts.set(id, text)
    drafts.set(`sent ${id}`, sentFor)
    writeSession(unsavedNotesKey, JSON.stringify(Object.fromEntries(drafts)))
  }

  async function addNote(change: Partial<StaffState> = {}): Promise<void> {
    const added = note.trim()
    if (added === '' || isSaving) return
    const expected = Number(drafts.get(`sent ${id}`) || version)
    write(note, `${expected}`)
    const saved = await send('change', [{ ...change, note: added, id, expected }])
    // What was typed while it was being saved stays for another note.
    if (saved?.isUncertain || drafts.get(id) !== note) return
    write(saved?.done.length === 1 ? '' : note)
  }

  return (
    <section
      className="bg-body-tertiary border rounded-3 my-3 p-3"
      aria-label="Status and notes"
      aria-busy={isSaving}
    >
      <p className="d-none d-print-block mb-0">Status: {standingText(standing)}</p>
      <Field label="Note" className="d-print-none">
        <FormControl
          as="textarea"
          rows={2}
          value={note}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <p className="d-flex flex-wrap gap-2 mt-2 mb-3 d-print-none">
        {/* What a call produces. */}
        {status === 'pending' && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void addNote({ status: 'contacted' })}
          >
            Add note and set Contacted
          </Button>
        )}
        <Button
          variant={status === 'pending' ? 'outline-secondary' : 'secondary'}
          size="sm"
          onClick={() => void addNote()}
        >
          Add note
        </Button>
      </p>
      <ChoiceButtons
        legend="Status"
        value={status}
        choices={statusChoices}
        apart="spam"
        onPress={(pressed) => {
          if (pressed !== status || isOpinion) void save({ status: pressed })
        }}
      />
      <NextAction {...standing} isBusy={isSaving} onSet={save} />
      {version > 0 && (
        <p className="mb-0 d-print-none">
          <SmallButton onClick={() => void send('undo', [{ id, expected: version }])}>
            Undo the last change
          </SmallButton>
        </p>
      )}
      {isSaving && (
        <p role="status" className="mt-2 mb-0">
          Saving...
        </p>
      )}
      {outcome && <Outcome outcome={outcome} hasNote={note.trim() !== ''} />}
      {version > 0 && <History id={id} version={version} />}
    </section>
  )
}

interface OutcomeProps {
  readonly outcome: ChangeOutcome
  /** Whether the field above still has an unsaved note. */
  readonly hasNote: boolean
}

function Outcome({ outcome: { done, conflicts, refusal, isUncertain }, hasNote }: OutcomeProps) {
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

interface HistoryProps {
  readonly id: string
  /** A new version means that there is more to read. */
  readonly version: number
}

function History({ id, version }: HistoryProps) {
  const { service } = useStaffSession()
  type Answer = { readonly history: readonly StatusChange[] }
  const { data, isError } = useAdminAnswer<Answer>(service, `/api/admin/leads/${id}`, true, version)
  if (isError) return <p className="mt-3 mb-0">The notes and changes couldn’t be loaded yet.</p>
  if (!data?.history.length) return null
  return (
    <ol className="history list-unstyled mt-3 mb-0" aria-label="Notes and changes, newest first">
      {entriesOf(data.history).map(({ version: number, by, at, what, note }) => (
        <li key={number} className="py-1 border-top">
          <span className="d-block text-body-secondary">
            {formatRecordedMoment(Date.parse(at))}, {staffName(by)}
            {what && `: ${what}`}
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
      }
    })
    .toReversed()
}

const untouched: StaffState = { status: 'pending', note: '', assignee: null, followUpOn: null }
