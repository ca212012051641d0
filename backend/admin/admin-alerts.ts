/** GET /api/admin/alerts: whether the firm is told of its leads (docs/http-interface.md §5). */

import type { RequestHandler } from 'express'
import type { AlertsReport } from '#backend/alerts/alerts.ts'

export function adminAlerts(report: () => Promise<AlertsReport>): RequestHandler {
  return async (_request, response) => {
    response.json(await report())
  }
}
