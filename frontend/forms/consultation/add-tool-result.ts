/**
 * Result that a screening tool hands to the contact form when its Book button is used: added to the
 * form's draft in the session, never to the address.
 */

import type { PlanType } from '#domain/forms/consultation-request.ts'
import { contactDraft, keepDraft, mergeNonEmpty, readDraft } from '#frontend/forms/drafts.ts'

interface HandedOn {
  readonly title: string
  /** Questions with their answers. */
  readonly lines: readonly string[]
  readonly email: string | undefined
  readonly plan: PlanType | undefined
}

/**
 * The draft's own message comes first, unless it already has this result (the visitor went back to
 * read it again); other values are replaced.
 * @param search query of the link to the form
 */
export function addToolResult({ title, lines, email, plan }: HandedOn, search: string): void {
  const result = [title, '', ...lines].join('\n')
  const draft = readDraft(contactDraft)
  const { message: earlier = '' } = draft ?? {}
  const isThere = earlier.includes(result)
  const message = isThere ? earlier : [earlier, result].filter(Boolean).join('\n\n')
  keepDraft(contactDraft, mergeNonEmpty(draft, { email, planType: plan, message }), search)
}
