/**
 * Unsaved notes by the lead's id, kept in the session until saved or signed out: one click beside
 * the panel closes it, a phone discards the page behind a call, and a token may end.
 */

import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'

const storageKey = 'dashboard-notes'

/**
 * Beside a note whose answer may be lost stands, under "sent" and the id, the version it was sent
 * for: for that version it is logged once.
 */
const drafts = new Map(Object.entries(readSessionRecord(storageKey) ?? {}))

export function readDraft(id: string): string {
  return drafts.get(id) ?? ''
}

/** Undefined if the note is not on its way. */
export function versionSentFor(id: string): number | undefined {
  const sent = drafts.get(`sent ${id}`)
  return sent ? Number(sent) : undefined
}

export function keepDraft(id: string, note: string, sentFor?: number): void {
  drafts.set(id, note)
  drafts.set(`sent ${id}`, sentFor === undefined ? '' : `${sentFor}`)
  writeSession(storageKey, JSON.stringify(Object.fromEntries(drafts)))
}

/** Asks whether unsaved notes may be dropped, and drops them. @returns false if they stay */
export function dropUnsavedNotes(): boolean {
  if (hasUnsaved() && !confirm('A note isn’t saved. Sign out and drop it?')) return false
  drafts.clear()
  removeSession(storageKey)
  return true
}

/** The browser asks before a reload or Back drops a note, also of a closed panel. */
export function askIfUnsaved(event: Event): void {
  // Chrome asks for these, too, although they leave the page where it is.
  if (document.activeElement?.matches('[href^="tel:"], [href^="mailto:"]')) return
  if (hasUnsaved()) event.preventDefault()
}

function hasUnsaved(): boolean {
  return [...drafts].some(([key, note]) => !key.startsWith('sent ') && note.trim() !== '')
}
