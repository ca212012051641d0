/** Delivery routes: waiting and refused rows, the owner's actions (docs/http-interface.md §15). */

import type { RequestHandler } from 'express'
import * as z from 'zod/mini'
import { Problem } from '#backend/http/problem.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { cellOf } from '#domain/lead-row.ts'
import { bodyAs } from './admin-input.ts'
import type { RouteServices } from './admin-services.ts'

const mostListed = 500

export function deliveryRoutes(services: RouteServices) {
  const { journal, outbox, dispatcher, deliveryReport, workListReport } = services
  const { lastError, auditing } = services
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
      if (dispatcher === undefined)
        throw new Problem(409, 'No Sheet is connected, so nothing is delivered.')
      bodyAs(z.object({}), request)
      await auditing.write(request, 'delivery.try_now', {}, 0)
      dispatcher.tryNow()
      response.status(202).json({ asked: true })
    },
    /** Without a Sheet, too: they are then delivered once one is connected. */
    deliverWaiting: async (request, response) => {
      bodyAs(z.object({}), request)
      const { limited } = await journal.counts()
      await auditing.write(request, 'delivery.deliver_waiting', {}, limited)
      const done = await outbox.deliverLimited()
      dispatcher?.wake()
      response.json({ done })
    },
  } satisfies Record<string, RequestHandler>
}

/** Without personal data. */
function summaryOf({ id, cells }: JournalEvent) {
  return { id, event: cellOf(cells, 'event'), acceptedAt: cellOf(cells, 'timestamp') }
}
