/**
 * Query of /contact: the plan that the visitor chose, and where the visitor comes from, by which the
 * form begins with its values and the page with its words.
 */

import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  contactInterests,
  contactServices,
  personaFlows,
  planTypes,
} from '#domain/forms/consultation-request.ts'
import { type ContactVariant, contactVariants } from '#frontend/content/contact-variants.ts'
import {
  contactDraft,
  type Draft,
  mergeNonEmpty,
  readDraft,
  readPerson,
} from '#frontend/forms/drafts.ts'

type ContactQuery = ReturnType<typeof contactQueryOf>

/**
 * Values in any case; unknown ones are left out and change nothing.
 * @param search the address's query: "?plan=trust&persona=genx"
 */
export function contactQueryOf(search: string) {
  const query = new URLSearchParams(search)
  function known<const Value extends string>(key: string, values: readonly Value[]) {
    return values.find((value) => value === query.get(key)?.toLowerCase())
  }
  return {
    plan: known('plan', planTypes),
    personaFlow: known('persona', personaFlows),
    service: known('service', contactServices),
    interest: known('interest', contactInterests),
    download: query.get('download')?.slice(0, 100) || undefined,
  }
}

/** The words for the query's most specific part; undefined if the page keeps its own. */
export function contactVariantOf(query: ContactQuery): ContactVariant | undefined {
  if (query.service) return contactVariants.service[query.service]
  if (query.interest) return contactVariants.interest[query.interest]
  if (query.download) return contactVariants.download
  return query.personaFlow && contactVariants.persona[query.personaFlow]
}

/** Typed values win over a draft, and a draft over values from the session and the address. */
export function startValues(typed: Draft): FieldValues {
  const draft = readDraft(contactDraft)
  const { plan } = contactQueryOf(location.search)
  // A draft begun from a link continues as that request, even if the link is gone.
  const { plan: _, ...origin } = contactQueryOf(location.search || (draft?.search ?? ''))
  // A link that names a plan wins over an older draft's plan.
  const planType = draft?.search === location.search ? undefined : plan
  return { ...origin, ...mergeNonEmpty(readPerson(), draft, { planType }, typed) }
}

/** Ids of the elements of /contact that get other words; other pages with the form have none. */
export const contactHeadingId = 'contact-heading'
export const contactLeadId = 'contact-lead'

/** Puts the words for this address into /contact. */
export function useVariantWords(form: HTMLFormElement, hintId: string, confidentiality: string) {
  useEffect(() => {
    const variant = contactVariantOf(contactQueryOf(location.search))
    const heading = document.getElementById(contactHeadingId)
    if (!variant || !heading) return
    heading.textContent = variant.heading
    setText(document.getElementById(contactLeadId), variant.lead)
    setText(document.getElementById(hintId), `${variant.messageHint} ${confidentiality}`)
    setText(form.querySelector('[type=submit] > span'), variant.submitLabel)
  }, [form, hintId, confidentiality])
}

function setText(element: Element | null, text: string | undefined): void {
  if (element && text) element.textContent = text
}
