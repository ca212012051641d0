/** Routes under /api/admin, each with its role and its line in the audit trail. */

import express, { type RequestHandler } from 'express'
import { adminAccess, auditing } from '#backend/access/admin-access.ts'
import type { Config } from '#backend/config.ts'
import { addRoutes } from '#backend/http/addresses.ts'
import { readJson } from '#backend/http/request-body.ts'
import { noteMountPath } from '#backend/http/request-log.ts'
import { accessRoutes } from './access-routes.ts'
import { type AdminServices, takesOnly } from './admin-calls.ts'
import { conversionsExport, leadExport, leadList } from './lead-lists.ts'
import { deliveryRoutes, officeRoutes } from './standing-routes.ts'
import { leadStatus } from './status-routes.ts'

export function adminRoutes(config: Config, services: AdminServices): RequestHandler {
  const { staff, now, log } = services
  const trail = auditing(staff.audit, now, log)
  const guard = adminAccess({ ...services, tokens: staff.tokens, onRefused: trail.refused })
  const owner = guard.allow('owner')
  const anyRole = guard.allow('staff')
  const inAddress = guard.allowInAddress('staff')
  const small = readJson('64kb')
  const large = readJson('1mb')
  const parts = { ...services, ...staff, config, auditing: trail }
  const status = leadStatus(parts)
  const delivery = deliveryRoutes(parts)
  const office = officeRoutes(parts)
  const access = accessRoutes(parts)
  const conversions = [trail.before('conversions.export'), conversionsExport(parts)]

  const admin = express.Router({ caseSensitive: true, strict: true })
  admin.use(noteMountPath)
  addRoutes(admin, {
    '/leads': { get: [inAddress, leadList(parts)] },
    '/leads.csv': { get: [inAddress, trail.before('leads.export'), leadExport(parts)] },
    '/conversions.csv': { get: [inAddress, takesOnly('token'), ...conversions] },
    '/access': { get: [anyRole, access.own] },
    '/clock': { get: [anyRole, office.clock] },
    '/response-times': { get: [anyRole, takesOnly('from', 'to'), office.responseTimes] },
    '/leads/:id': { get: [anyRole, status.show] },
    '/leads/:id/status': { post: [anyRole, small, status.change.one] },
    '/leads/:id/undo': { post: [anyRole, small, status.undo.one] },
    '/statuses': { get: [anyRole, status.list], post: [anyRole, large, status.change.many] },
    '/statuses/undo': { post: [anyRole, large, status.undo.many] },
    '/delivery': { get: [anyRole, delivery.show] },
    '/delivery/try-now': { post: [owner, small, delivery.tryNow] },
    '/deliver-waiting': { post: [owner, small, delivery.deliverWaiting] },
    '/tokens': { get: [owner, access.tokens], post: [owner, small, access.makeToken] },
    '/tokens/revoke': { post: [owner, small, access.revokeToken] },
    '/audit': { get: [owner, takesOnly('limit', 'before'), access.auditTrail] },
    '/audit.csv': { get: [owner, takesOnly(), trail.before('audit.export'), access.auditCsv] },
  })
  return admin
}
