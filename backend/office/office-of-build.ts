/** The office's hours as the build left them in site.json: the firm's module is their one source. */

import * as z from 'zod/mini'
import { type Office, officeProblem } from '#domain/office.ts'
import { Temporal } from './office-calendar.ts'

const hour = z.int().check(z.minimum(0), z.maximum(24))

/** Refuses, in a sentence, hours by which no clock can be kept. */
export const officeSchema: z.ZodMiniType<Office> = z
  .object({
    timeZone: z.string().check(z.refine(isTimeZone, 'expected a time zone')),
    weekdays: z.array(z.int()),
    opensAtHour: hour,
    closesAtHour: hour,
    closedDays: z.array(z.object({ day: z.string(), name: z.string() })),
  })
  .check((context) => {
    const problem = officeProblem(context.value)
    if (problem !== undefined) {
      context.issues.push({ code: 'custom', input: context.value, message: problem })
    }
  })

/** Asked of Temporal, which keeps the office's clock; Intl takes 30 ms and 6 MB when first used. */
function isTimeZone(name: string): boolean {
  try {
    new Temporal.ZonedDateTime(0n, name)
    return true
  } catch {
    return false
  }
}
