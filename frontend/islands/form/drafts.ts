/**
 * What was typed and not yet sent, kept for the session so that a reload loses nothing; and the
 * name and address once given, so that no form asks for them twice (WCAG 3.3.7).
 */

import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'

/** Values by control name. */
export type Draft = Readonly<Record<string, string>>

/** Never kept: consent is given anew each time, and people do not fill the trap. */
const leftOut = new Set(['consent', 'website'])

export function readDraft(form: string): Draft | undefined {
  return readSessionRecord(`draft:${form}`)
}

/**
 * Keeps what is filled; a form without anything in it keeps no draft.
 * @param search the query that the form was opened with, kept as the draft's `search`
 */
export function saveDraft(form: string, values: Draft, search: string): void {
  const kept = Object.entries(values).filter(([name, value]) => value && !leftOut.has(name))
  if (kept.length === 0) removeDraft(form)
  else writeSession(`draft:${form}`, JSON.stringify({ ...Object.fromEntries(kept), search }))
}

export function removeDraft(form: string): void {
  removeSession(`draft:${form}`)
}

export type Person = Readonly<Partial<Record<'name' | 'email', string | undefined>>>

export function readPerson(): Person {
  return readSessionRecord('person') ?? {}
}

/** A form that asks for the address alone leaves the name in place. */
export function rememberPerson({ name, email }: Person): void {
  const known = { ...readPerson(), ...(name && { name }), ...(email && { email }) }
  if (known.email) writeSession('person', JSON.stringify(known))
}

/** The records laid over each other: of each name the last value that is not empty. */
export function layOver(
  ...records: readonly (Readonly<Record<string, string | undefined>> | undefined)[]
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const record of records) {
    for (const [name, value] of Object.entries(record ?? {})) if (value) values[name] = value
  }
  return values
}
