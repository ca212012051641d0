/** The office's hours as the build left them in site.json: the firm's module is their one source. */

import * as z from 'zod/mini'
import { type Office, officeProblem } from '#domain/office.ts'

const hour = z.int().check(z.minimum(0), z.maximum(24))

const office = z.object({
  timeZone: z.string().check(z.refine(isTimeZone)),
  weekdays: z.array(z.int()),
  opensAtHour: hour,
  closesAtHour: hour,
  closedDays: z.array(z.object({ day: z.string(), name: z.string() })),
})

/** @throws Error with a sentence when no clock can be kept by it */
export function officeIn(siteFacts: { readonly office?: unknown }): Office {
  const parsed = office.safeParse(siteFacts.office)
  if (!parsed.success) throw new Error('site.json does not say when the office is open')
  const problem = officeProblem(parsed.data)
  if (problem !== undefined) throw new Error(problem)
  return parsed.data
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
