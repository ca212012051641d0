/** Valid bodies, one for each form, what its fields take, and a function that posts them. */

import * as z from 'zod/mini'
import { apiPath } from '#domain/forms/form.ts'
import { tools } from '#domain/forms-and-tools.ts'
import type { Tool } from '#domain/screening/screening-tool.ts'

export const aConsultationRequest = {
  name: 'Maria Example',
  email: 'maria@example.org',
  planType: 'trust',
  message: 'Please call in the morning.',
  preferredContactMethod: 'email',
}

export const aLead = {
  name: 'Sam Example',
  email: 'sam@example.com',
  consent: true,
  contentId: 'florida-homeowner-probate-checklist',
  source: 'download_gate',
}

export const aCallClick = { placement: 'header', phone: '+17275550142' }

export const willVsTrustAnswers = tools.willVsTrust.example
export const summaryAnswers = tools.summaryAdministration.example
export const ladyBirdAnswers = tools.ladyBirdDeed.example

/** Adds an email address if the tool stores nothing without one. */
function keptExample({ example, isKeptWithAddressOnly }: Tool): Record<string, unknown> {
  return { ...example, ...(isKeptWithAddressOnly && { userEmail: 'pat@example.org' }) }
}

/** Every form's path with a body that it accepts. */
export const everyForm: readonly (readonly [path: string, body: Record<string, unknown>])[] = [
  ['/api/consultation-requests', aConsultationRequest],
  ['/api/lead', aLead],
  ['/api/call-click', aCallClick],
  ...Object.values(tools).map((tool) => [apiPath(tool), keptExample(tool)] as const),
  ['/api/newsletter', { email: 'pat@example.org' }],
]

export function postJson(url: string, body: unknown, headers: object = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  })
}

/** The values that a field of a tool takes, if its schema lists them. */
export function valuesTaken(
  { schemaAt }: Pick<Tool, 'schemaAt'>,
  field: string,
): readonly string[] | undefined {
  // What a form may send; transforms have no type.
  const anyInput = { io: 'input', unrepresentable: 'any' } as const
  const { properties = {} } = z.toJSONSchema(schemaAt(new Date()), anyInput)
  return Object(properties[field]).enum
}
