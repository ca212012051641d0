/**
 * Field for a note, and the buttons that log it. Unsaved notes are kept in the session by the
 * lead's id until saved or signed out: one click beside the panel closes it, a phone discards the
 * page behind a call, and a token may end.
 */

import { useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import type { LeadStatus, StaffState } from '#domain/lead-status.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { Field } from '#frontend/dashboard/controls/controls.tsx'
import type { LeadChanges } from '#frontend/dashboard/service/use-lead-changes.ts'

interface Props {
  readonly id: string
  readonly status: LeadStatus
  readonly version: number
  readonly changes: LeadChanges
}

export function NoteField({ id, status, version, changes: { isSaving, send } }: Props) {
  const [note, setNote] = useState(readDraft(id))

  function write(text: string): void {
    setNote(text)
    keepDraft(id, text)
  }

  async function add(change: Partial<StaffState> = {}): Promise<void> {
    const added = note.trim()
    if (added === '' || isSaving) return
    const saved = await send('change', [{ ...change, note: added, id, expected: version }])
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
        {status === 'pending' && (
          <Button variant="secondary" size="sm" onClick={() => void add({ status: 'contacted' })}>
            Add note and set Contacted
          </Button>
        )}
        <Button
          variant={status === 'pending' ? 'outline-secondary' : 'secondary'}
          size="sm"
          onClick={() => void add()}
        >
          Add note
        </Button>
      </p>
    </>
  )
}

const storageKey = 'dashboard-notes'

const drafts = new Map(Object.entries(readSessionRecord(storageKey) ?? {}))

export function readDraft(id: string): string {
  return drafts.get(id) ?? ''
}

function keepDraft(id: string, note: string): void {
  drafts.set(id, note)
  writeSession(storageKey, JSON.stringify(Object.fromEntries(drafts)))
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
