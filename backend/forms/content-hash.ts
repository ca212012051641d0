/**
 * What makes two submissions under one id the same: the hash of what the form said. It is kept with
 * the event for ever, so it must not change with the code: a retry may come after a deployment.
 */

import { hash } from 'node:crypto'

/**
 * Fields whose default was hashed before hashes left defaults out, and is so still, because stored
 * hashes hold it. No field that comes later belongs here.
 */
const hashedDefaults: readonly string[] = ['preferredContactMethod', 'dateOfDeath']

/**
 * Of the form alone: where and when it was sent from does not make it another submission. A default
 * is not what anybody said, so a new field that is left out leaves the hash as it was.
 * @param name of the form
 * @param form as its schema reads it, its fields in the schema's order
 * @param given the fields as they came
 */
export function contentHash(
  name: string,
  form: object,
  given: Readonly<Record<string, unknown>>,
): string {
  const said: Record<string, unknown> = {}
  for (const field of Object.keys(form) as (keyof typeof form)[]) {
    if (isGiven(given[field]) || hashedDefaults.includes(field)) said[field] = form[field]
  }
  return hash('sha256', JSON.stringify([name, said]), 'base64url')
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}
