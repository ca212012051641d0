/** Routes under /api/admin, each with its role and its line in the audit trail. */

import express, { type Request, type RequestHandler } from 'express'
import { accessOf, adminAccess, isOpen } from '#backend/access/admin-access.ts'
import { auditing, noteRows } from '#backend/access/auditing.ts'
import type { Config } from '#backend/config.ts'
import { refuseOtherMethods } from '#backend/http/allow-methods.ts'
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
  const admin = express.Router({ caseSensitive: true, strict: true })
  admin.use(noteMountPath)
  const get = (path: string, ...handlers: RequestHandler[]) =>
    admin.route(path).get(handlers).all(refuseOtherMethods)
  const post = (path: string, ...handlers: RequestHandler[]) =>
    admin.route(path).post(handlers).all(refuseOtherMethods)
  const small = readJson('64kb')

  const parts = { ...services, ...staff, config, auditing: trail }
  get('/leads', access.allowInAddress('staff'), leadList(parts))
  get('/leads.csv', access.allowInAddress('staff'), trail.before('leads.export'), leadExport(parts))

  get(
    '/conversions.csv',
    access.allowInAddress('staff'),
    takesOnly('token'),
    trail.before('conversions.export'),
    async (_request, response) => {
      const { rows, leftOut } = await adsConversions(parts)
      noteRows(response, rows.length)
      response
        .type('text/csv')
        .attachment(csvFileName('conversions', services.office, now()))
        .set('Conversions-Left-Out', String(leftOut))
        .send(conversionsCsv(rows))
    },
  )

  get('/access', anyRole, async (request, response) => {
    response.json(await ownAccess(parts, request))
  })

  get('/clock', anyRole, officeClock(parts))
  get('/response-times', anyRole, takesOnly('from', 'to'), officeResponseTimes(parts))

  const status = leadStatus(parts)
  get('/leads/:id', anyRole, status.show)
  post('/leads/:id/status', anyRole, small, status.change)
  post('/leads/:id/undo', anyRole, small, status.undo)
  admin
    .route('/statuses')
    .get(anyRole, status.list)
    .post(anyRole, readJson('1mb'), status.changeMany)
    .all(refuseOtherMethods)

  post('/statuses/undo', anyRole, readJson('1mb'), status.undoMany)

  const delivery = deliveryRoutes(parts)
  get('/delivery', anyRole, delivery.show)
  post('/delivery/try-now', owner, small, delivery.tryNow)
  post('/delivery/set-aside', owner, small, delivery.setAside)
  post('/delivery/send-again', owner, small, delivery.sendAgain)

  post('/deliver-waiting', owner, small, delivery.deliverWaiting)

  const tokens = tokenRoutes(parts)
  admin
    .route('/tokens')
    .get(owner, tokens.list)
    .post(owner, small, tokens.make)
    .all(refuseOtherMethods)
  post('/tokens/revoke', owner, small, tokens.revoke)

  const audit = auditTrailRoutes(parts)
  get('/audit', owner, takesOnly('limit', 'before'), audit.list)
  get('/audit.csv', owner, takesOnly(), trail.before('audit.export'), audit.csv)
  return admin
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
