/**
 * Result that a screening tool hands to the contact form when its Book button is used: added to the
 * form's draft in the session, never to the address.
 */

import type { PlanType } from '#domain/forms/consultation-request.ts'
import { contactDraft, mergeNonEmpty, OpenDraft, readDraft } from '#frontend/forms/drafts.ts'

interface ShownResult {
  readonly title: string
  /** Questions with their answers. */
  readonly lines: readonly string[]
  readonly email: string
  readonly plan: PlanType | undefined
}

/**
 * The draft's own message comes first, unless it already has this result (the visitor went back to
 * read it again); other values are replaced.
 * @param search query of the link to the form
 */
export function addToolResult(shown: ShownResult, search: string): void {
  const { title, lines, email, plan } = shown
  const result = [title, '', ...lines].join('\n')
  const draft = readDraft(contactDraft)
  const earlier = draft?.message ?? ''
  const message = earlier.includes(result)
    ? earlier
    : [earlier, result].filter(Boolean).join('\n\n')
  const values = mergeNonEmpty(draft, { email, planType: plan, message })
  new OpenDraft(contactDraft).keep(values, search)
}
