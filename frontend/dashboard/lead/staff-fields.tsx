/**
 * Fields for what staff do with a lead: a note, the assignee, the follow-up day. Typed values count
 * only once set. Unsaved notes are kept in the session by the lead's id until saved or signed out:
 * one click beside the panel closes it, a phone discards the page behind a call, and a token may end.
 */

import { type FormEvent, useState } from 'react'
import { FormControl, type FormControlProps } from 'react-bootstrap'
import { addDays } from '#domain/calendar-date.ts'
import { longestAssignee, type StaffState } from '#domain/lead-status.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { formatShortDay, type LocalDay, localDay } from '#frontend/content/local-time.ts'
import { workdayFrom } from '#frontend/content/office-hours.ts'
import { ChoiceButtons, Field, SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { type ChangeOutcome, useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { staffName } from '#frontend/dashboard/words/lead-words.ts'

interface Props {
  readonly standing: StaffState
  /** While another change is being saved, this one would be ignored: typed values stay. */
  readonly isBusy: boolean
  readonly save: (change: Partial<StaffState>) => Promise<ChangeOutcome | undefined>
}

export function NoteField({ id, standing, isBusy, save }: Props & { readonly id: string }) {
  const [note, setNote] = useState(readDraft(id))
  const isPending = standing.status === 'pending'

  function write(text: string): void {
    setNote(text)
    drafts.set(id, text)
    writeSession(storageKey, JSON.stringify(Object.fromEntries(drafts)))
  }

  async function add(change: Partial<StaffState> = {}): Promise<void> {
    const added = note.trim()
    if (added === '' || isBusy) return
    const saved = await save({ ...change, note: added })
    // What was typed while it was being saved stays for another note.
    if (saved?.done.length === 1 && readDraft(id) === note) write('')
  }

  return (
    <>
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
        {isPending && (
          <SmallButton variant="secondary" onClick={() => void add({ status: 'contacted' })}>
            Add note and set Contacted
          </SmallButton>
        )}
        <SmallButton
          variant={isPending ? 'outline-secondary' : 'secondary'}
          onClick={() => void add()}
        >
          Add note
        </SmallButton>
      </p>
    </>
  )
}

const storageKey = 'dashboard-notes'

const drafts = new Map(Object.entries(readSessionRecord(storageKey) ?? {}))

export function readDraft(id: string): string {
  return drafts.get(id) ?? ''
}

/** Asks whether unsaved notes may be dropped, and drops them. @returns false if they stay */
export function dropUnsavedNotes(): boolean {
  if (hasUnsaved() && !confirm('A note isn’t saved. Sign out and drop it?')) return false
  drafts.clear()
  removeSession(storageKey)
  return true
}

/** The browser asks before a closed tab drops a note, also of a closed panel. */
export function askIfUnsaved(event: Event): void {
  // Chrome asks for these, too, although they leave the page where it is.
  if (document.activeElement?.matches('[href^="tel:"], [href^="mailto:"]')) return
  if (hasUnsaved()) event.preventDefault()
}

function hasUnsaved(): boolean {
  return [...drafts.values()].some((note) => note.trim() !== '')
}

/** The set value is always among those offered; pressing it again takes it back. */
export function NextAction({ standing: { assignee, followUpOn }, isBusy, save }: Props) {
  const { access, now } = useDashboard()
  const { name: me = '', colleagues = [] } = access ?? {}
  const today = localDay(now)
  const people = new Set([me, ...colleagues, assignee ?? ''].filter(Boolean))
  const days = new Set([...offeredDays(today), followUpOn ?? ''].filter(Boolean))
  const set = (change: Partial<StaffState>) => !isBusy && save(change)
  return (
    <>
      <ChoiceButtons
        legend="Assigned to"
        value={assignee}
        choices={[...people].map((name) => {
          const label = staffName(name)
          return [name, name === me ? `Me (${label})` : label]
        })}
        onPress={(name) => set({ assignee: assignee === name ? null : name })}
      >
        <TypedValue
          label="Someone else"
          maxLength={longestAssignee}
          onSet={(name) => set({ assignee: name })}
        />
      </ChoiceButtons>
      <ChoiceButtons
        legend="Follow up"
        value={followUpOn}
        choices={[...days].map((day) => [day, dayLabel(day, today)])}
        onPress={(day) => set({ followUpOn: followUpOn === day ? null : day })}
      >
        <TypedValue label="Another day" type="date" onSet={(day) => set({ followUpOn: day })} />
      </ChoiceButtons>
    </>
  )
}

/** The next three days on which the office is open, and one in a week. */
function offeredDays(today: LocalDay): readonly LocalDay[] {
  const days = [workdayFrom(addDays(today, 1))]
  while (days.length < 3) days.push(workdayFrom(addDays(days.at(-1) ?? today, 1)))
  return [...days, workdayFrom(addDays(today, 7))]
}

function dayLabel(day: LocalDay, today: LocalDay): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : formatShortDay(day)
}

interface TypedProps extends Pick<FormControlProps, 'type' | 'maxLength'> {
  readonly label: string
  /** @returns false if the value is not set */
  readonly onSet: (value: string) => unknown
}

/** A separate form, so that Enter sets the typed value. */
function TypedValue({ label, onSet, ...field }: TypedProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const value = String(new FormData(form).get('typed')).trim()
    if (value !== '' && onSet(value) !== false) form.reset()
  }

  return (
    <form className="d-flex flex-wrap gap-1 mw-100" onSubmit={submit}>
      <FormControl
        {...field}
        name="typed"
        size="sm"
        htmlSize={14}
        className="w-auto mw-100"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
      />
      <SmallButton type="submit">
        Set<span className="visually-hidden"> {label.toLowerCase()}</span>
      </SmallButton>
    </form>
  )
}
