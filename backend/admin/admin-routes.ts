/** Routes under /api/admin, each with its role and its line in the audit trail. */

import express, { type Request, type RequestHandler } from 'express'
import { accessOf, adminAccess, isOpen } from '#backend/access/admin-access.ts'
import { auditing, noteRows } from '#backend/access/auditing.ts'
import type { Config } from '#backend/config.ts'
import { addRoutes } from '#backend/http/allow-methods.ts'
import { noteMountPath } from '#backend/http/request-log.ts'
import { adsConversions, conversionsCsv } from '#backend/leads/ads-conversions.ts'
import { csvFileName } from '#backend/leads/lead-csv.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { readJson, takesOnly } from './admin-input.ts'
import { leadList } from './admin-leads.ts'
import type { AdminServices, RouteServices } from './admin-services.ts'
import { auditTrailRoutes } from './audit-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { leadExport } from './lead-export.ts'
import { officeClock, officeResponseTimes } from './office-routes.ts'
import { leadStatus } from './status-routes.ts'
import { tokenRoutes } from './token-routes.ts'

export function adminRoutes(config: Config, services: AdminServices): RequestHandler {
  const { staff, now, log } = services
  const trail = auditing({ audit: staff.audit, now, log })
  const access = adminAccess({ ...services, tokens: staff.tokens, onRefused: trail.refused })
  const owner = access.allow('owner')
  const anyRole = access.allow('staff')
  const inAddress = access.allowInAddress('staff')
  const small = readJson('64kb')
  const large = readJson('1mb')
  const parts = { ...services, ...staff, config, auditing: trail }
  const status = leadStatus(parts)
  const delivery = deliveryRoutes(parts)
  const tokens = tokenRoutes(parts)
  const audit = auditTrailRoutes(parts)

  const admin = express.Router({ caseSensitive: true, strict: true })
  admin.use(noteMountPath)
  addRoutes(admin, {
    '/leads': { get: [inAddress, leadList(parts)] },
    '/leads.csv': { get: [inAddress, trail.before('leads.export'), leadExport(parts)] },
    '/conversions.csv': {
      get: [
        inAddress,
        takesOnly('token'),
        trail.before('conversions.export'),
        conversionsExport(parts),
      ],
    },
    '/access': { get: [anyRole, showAccess(parts)] },
    '/clock': { get: [anyRole, officeClock(parts)] },
    '/response-times': { get: [anyRole, takesOnly('from', 'to'), officeResponseTimes(parts)] },
    '/leads/:id': { get: [anyRole, status.show] },
    '/leads/:id/status': { post: [anyRole, small, status.change.one] },
    '/leads/:id/undo': { post: [anyRole, small, status.undo.one] },
    '/statuses': { get: [anyRole, status.list], post: [anyRole, large, status.change.many] },
    '/statuses/undo': { post: [anyRole, large, status.undo.many] },
    '/delivery': { get: [anyRole, delivery.show] },
    '/delivery/try-now': { post: [owner, small, delivery.tryNow] },
    '/deliver-waiting': { post: [owner, small, delivery.deliverWaiting] },
    '/tokens': { get: [owner, tokens.list], post: [owner, small, tokens.make] },
    '/tokens/revoke': { post: [owner, small, tokens.revoke] },
    '/audit': { get: [owner, takesOnly('limit', 'before'), audit.list] },
    '/audit.csv': { get: [owner, takesOnly(), trail.before('audit.export'), audit.csv] },
  })
  return admin
}

function conversionsExport(services: RouteServices): RequestHandler {
  const { office, now } = services
  return async (_request, response) => {
    const { rows, leftOut } = await adsConversions(services)
    noteRows(response, rows.length)
    response
      .type('text/csv')
      .attachment(csvFileName('conversions', office, now()))
      .set('Conversions-Left-Out', String(leftOut))
      .send(conversionsCsv(rows))
  }
}

function showAccess(services: RouteServices): RequestHandler {
  return async (request, response) => {
    response.json(await ownAccess(services, request))
  }
}

export type OwnAccess = Awaited<ReturnType<typeof ownAccess>>

/** Includes colleagues to assign leads to: the names of all working tokens. */
async function ownAccess({ tokens, config, now }: RouteServices, request: Request) {
  const { name, role, expiresOn = null } = accessOf(request)
  const isOwner = role === 'owner'
  const all = await tokens.list()
  return {
    name,
    role,
    expiresOn,
    colleagues: all
      .filter((token) => isOpen(token, now()))
      .flatMap((token) => (token.name === name ? [] : token.name)),
    may: {
      manageDelivery: isOwner,
      readAudit: isOwner,
      manageTokens: isOwner,
    },
    settings: { GOOGLE_SHEET_ID: config.GOOGLE_SHEET_ID },
    version: packageJson.version,
  }
}
