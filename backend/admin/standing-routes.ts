/**
 * Routes about how delivery and office stand: waiting and refused rows, with the owner's actions
 * (docs/http-interface.md §15); the clock and response times (§12, §13).
 */

import type { RequestHandler } from 'express'
import * as z from 'zod/mini'
import { Problem } from '#backend/http/problem.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { answeredRequests, responseTimes } from '#backend/office/response-times.ts'
import { dayMs, isDay } from '#domain/calendar-date.ts'
import { cellOf } from '#domain/lead-row.ts'
import { openingsBetween } from '#domain/office-clock.ts'
import { bodyAs, type RouteServices } from './admin-calls.ts'

const mostListed = 500

export function deliveryRoutes(services: RouteServices) {
  const { journal, outbox, dispatcher, audit, auditing } = services
  return {
    show: async (_request, response) => {
      response.json(await deliveryInSight(services))
    },
    tryNow: async (request, response) => {
      if (dispatcher === undefined)
        throw new Problem(409, 'No Sheet is connected, so nothing is delivered.')
      bodyAs(z.object({}), request)
      await audit.append(auditing.entryFor(request, 'delivery.try_now', {}, 0))
      dispatcher.tryNow()
      response.status(202).json({ asked: true })
    },
    /** Without a Sheet, too: they are then delivered once one is connected. */
    deliverWaiting: async (request, response) => {
      bodyAs(z.object({}), request)
      const { limited } = await journal.counts()
      await audit.append(auditing.entryFor(request, 'delivery.deliver_waiting', {}, limited))
      const done = await outbox.deliverLimited()
      dispatcher?.wake()
      response.json({ done })
    },
  } satisfies Record<string, RequestHandler>
}

export type DeliveryInSight = Awaited<ReturnType<typeof deliveryInSight>>

async function deliveryInSight({ journal, outbox, ...services }: RouteServices) {
  const { pending, limited, quarantined, oldestPendingAt = null } = await journal.counts()
  const waiting = await outbox.pending(0, mostListed)
  const refused = await outbox.quarantined(mostListed)
  return {
    delivery: services.deliveryReport?.() ?? null,
    workList: services.workListReport?.() ?? null,
    lastError: services.lastError(),
    ...{ pending, limited, quarantined, oldestPendingAt },
    waiting: waiting.map((event) => ({
      ...summaryOf(event),
      wasRefused: event.refusal !== undefined,
    })),
    refused: refused.map((event) => ({
      ...summaryOf(event),
      reason: event.refusal?.reason ?? null,
      refusedAt: event.refusal?.at ?? null,
    })),
  }
}

/** Without personal data. */
function summaryOf({ id, cells }: JournalEvent) {
  return { id, event: cellOf(cells, 'event'), acceptedAt: cellOf(cells, 'timestamp') }
}

/** One more than the longest run of closed days that an office may have. */
const daysAhead = 31

export function officeRoutes({ office, statuses, now, clockTrouble }: RouteServices) {
  return {
    clock: async (_request, response) => {
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
        openings: openings.map((each) => each.map((instant) => new Date(instant).toISOString())),
      })
    },
    responseTimes: async (request, response) => {
      const period = { from: dayIn(request.query.from), to: dayIn(request.query.to) }
      const times = await responseTimes(office, await answeredRequests(statuses), period)
      response.json({ asOf: now().toISOString(), ...times })
    },
  } satisfies Record<string, RequestHandler>
}

function dayIn(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined
  if (typeof given === 'string' && isDay(given)) return given
  throw new Problem(400, 'Write days like 2026-11-20.')
}
