/** GET /api/admin/clock and /response-times (docs/http-interface.md §12). */

import type { RequestHandler } from 'express'
import { Problem } from '#backend/http/problem.ts'
import { answeredRequests, responseTimes } from '#backend/office/response-times.ts'
import { dayMs, isDay } from '#domain/calendar-date.ts'
import { openingsBetween } from '#domain/office-clock.ts'
import type { RouteServices } from './admin-services.ts'

/** One more than the longest run of closed days that an office may have. */
const daysAhead = 31

export function officeClock({ office, now, clockTrouble }: RouteServices): RequestHandler {
  return async (_request, response) => {
    const at = now()
    const from = at.getTime() - dayMs
    const openings = openingsBetween(office, from, at.getTime() + daysAhead * dayMs)
    const reason = (await clockTrouble()) ?? null
    response.json({
      now: at.toISOString(),
      trusted: reason === null,
      reason,
      promiseMinutes: office.replyHours * 60,
      timeZone: office.timeZone,
      openings: openings.map((opening) =>
        opening.map((instant) => new Date(instant).toISOString()),
      ),
    })
  }
}

export function officeResponseTimes(services: RouteServices): RequestHandler {
  const { office, statuses, now } = services
  return async (request, response) => {
    const period = { from: dayIn(request.query.from), to: dayIn(request.query.to) }
    const times = await responseTimes(office, await answeredRequests(statuses), period)
    response.json({ asOf: now().toISOString(), ...times })
  }
}

function dayIn(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined
  if (typeof given === 'string' && isDay(given)) return given
  throw new Problem(400, 'Write days like 2026-11-20.')
}
