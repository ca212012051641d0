/** Field for a note, kept until it is saved, and the buttons that log it. */

import { useState } from 'react'
import { Button, FormControl } from 'react-bootstrap'
import type { LeadStatus, StaffState } from '#domain/lead-status.ts'
import { Field } from '#frontend/dashboard/controls/field.tsx'
import type { LeadChanges } from '#frontend/dashboard/service/use-lead-changes.ts'
import { keepDraft, readDraft, versionSentFor } from './note-drafts.ts'

interface Props {
  readonly id: string
  readonly status: LeadStatus
  readonly version: number
  readonly changes: LeadChanges
}

export function NoteField({ id, status, version, changes: { isSaving, send } }: Props) {
  const [note, setNote] = useState(readDraft(id))

  function write(text: string, sentFor?: number): void {
    setNote(text)
    keepDraft(id, text, sentFor)
  }

  async function add(change: Partial<StaffState> = {}): Promise<void> {
    const added = note.trim()
    if (added === '' || isSaving) return
    const expected = versionSentFor(id) ?? version
    write(note, expected)
    const saved = await send('change', [{ ...change, note: added, id, expected }])
    // What was typed while it was being saved stays for another note.
    if (saved?.isUncertain || readDraft(id) !== note) return
    write(saved?.done.length === 1 ? '' : note)
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
