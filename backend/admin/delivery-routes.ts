/** Delivery routes: waiting and refused rows, actions on them (docs/http-interface.md §15). */

import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { Problem } from '#backend/http/problem.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { cellOf } from '#domain/lead-row.ts'
import { bodyAs, idSchema } from './admin-input.ts'
import type { DeliveryAdmin, RouteServices } from './admin-services.ts'

const mostListed = 500

const idsSchema = z.object({
  ids: z
    .array(idSchema, 'expected a list of ids')
    .check(
      z.minLength(1, 'expected an id'),
      z.maxLength(mostListed, `expected at most ${mostListed} ids`),
    ),
})

export function deliveryRoutes(services: RouteServices) {
  const { journal, outbox, deliveryAdmin, deliveryReport, workListReport } = services
  const { lastError, auditing } = services

  /** @throws Problem */
  function connected(): DeliveryAdmin {
    if (deliveryAdmin === undefined)
      throw new Problem(409, 'No Sheet is connected, so nothing is delivered.')
    return deliveryAdmin
  }

  return {
    show: async (_request, response) => {
      const [{ pending, limited, quarantined, oldestPendingAt }, waiting, refused] =
        await Promise.all([
          journal.counts(),
          outbox.pending(0, mostListed),
          outbox.quarantined(mostListed),
        ])
      response.json({
        delivery: deliveryReport?.() ?? null,
        workList: workListReport?.() ?? null,
        lastError: lastError(),
        pending,
        limited,
        quarantined,
        oldestPendingAt: oldestPendingAt ?? null,
        waiting: waiting.map((event) => ({
          ...summaryOf(event),
          wasRefused: event.refusal !== undefined,
        })),
        refused: refused.map((event) => ({
          ...summaryOf(event),
          reason: event.refusal?.reason ?? null,
          refusedAt: event.refusal?.at ?? null,
        })),
      })
    },
    tryNow: async (request, response) => {
      const { tryNow } = connected()
      bodyAs(z.object({}), request)
      await auditing.write(request, 'delivery.try_now', {}, 0)
      tryNow()
      response.status(202).json({ asked: true })
    },
    /** Without a Sheet, too: they are then delivered once one is connected. */
    deliverWaiting: async (request, response) => {
      bodyAs(z.object({}), request)
      const { limited } = await journal.counts()
      await auditing.write(request, 'delivery.deliver_waiting', {}, limited)
      const done = await outbox.deliverLimited()
      deliveryAdmin?.wake()
      response.json({ done })
    },
    setAside: async (request, response) => {
      const { setAside } = connected()
      const ids = idsIn(request)
      await auditing.write(request, 'delivery.set_aside', { ids }, ids.length)
      const refusedIds = await setAside(ids)
      response.json({ done: ids.length - refusedIds.length, refused: refusedIds })
    },
    sendAgain: async (request, response) => {
      const { sendAgain } = connected()
      const ids = idsIn(request)
      await auditing.write(request, 'delivery.send_again', { ids }, ids.length)
      const result = await sendAgain(ids)
      if (result.outcome === 'unread') {
        throw new Problem(503, `The Sheet can’t be read right now: ${result.reason}`, {
          headers: { 'Retry-After': '60' },
        })
      }
      response.json({ done: ids.length - result.undone.length, refused: result.undone })
    },
  } satisfies Record<string, RequestHandler>
}

function idsIn(request: Request): readonly string[] {
  return [...new Set(bodyAs(idsSchema, request).ids)]
}

/** Without personal data. */
function summaryOf({ id, cells }: JournalEvent) {
  return { id, event: cellOf(cells, 'event'), acceptedAt: cellOf(cells, 'timestamp') }
}
