/** The request pipeline, top to bottom: what every answer has, the API, health, then the static site. */

import type { RequestListener } from 'node:http'
import express, { type RequestHandler } from 'express'
import helmet from 'helmet'
import { type AdminRouteServices, adminRoutes } from './admin/admin-routes.ts'
import type { Config } from './config.ts'
import { DailyLimits } from './forms/daily-limits.ts'
import { acceptedForms } from './forms/forms.ts'
import { type GatedFiles, gatedResource } from './forms/gated-resource.ts'
import { type OutcomeFrame, outcomePages } from './forms/outcome-pages.ts'
import { problemPages } from './forms/problem-pages.ts'
import { readBody } from './forms/request-body.ts'
import type { SubmissionServices } from './forms/submission.ts'
import { refuseOtherMethods } from './http/allow-methods.ts'
import { healthz, readyz, unlessStopping } from './http/health.ts'
import { Problem, problemHandler } from './http/problem.ts'
import { rewrittenHostNotice, unknownProxyNotice } from './http/proxy-warnings.ts'
import { requestRecord, routesBelow, tellRequestId } from './http/request-log.ts'
import {
  crossOriginAccess,
  privateHeaders,
  sameSitePosts,
  submissionLimit,
} from './http/security.ts'
import type { SendingClients } from './http/sending-clients.ts'

export interface Services extends AdminRouteServices {
  /** Serves the built site; see http/static-site.ts. */
  readonly site: RequestHandler
  /** Of the same build: whether its firm is the sample. */
  readonly isSample: boolean
  /** Of the same build: with it plain form posts are answered. */
  readonly outcomeFrame: OutcomeFrame
  /** Of the same build: what the download gate opens. */
  readonly gatedFiles: GatedFiles
  readonly sendingClients: SendingClients
  /** Whether the service has been told to stop: it is not ready then, though it still answers. */
  readonly isStopping: () => boolean
}

export function createApp(config: Config, services: Services): RequestListener {
  const { log } = services
  const outcomes = outcomePages(services.journal, services.outcomeFrame, services.now)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustedProxyHops)
  app.set('query parser', 'simple')
  app.use(requestRecord(log), tellRequestId, unknownProxyNotice(config.trustedProxyHops, log))
  app.use(securityHeaders(config))
  // A firm that does not exist must not be found, at whatever address.
  if (services.isSample) app.use(notIndexed)
  app.use(refuseForeignTarget)
  app.use('/api', apiRoutes(config, { ...services, sendOutcome: outcomes.send }))
  app.route('/healthz').get(healthz).all(refuseOtherMethods)
  app
    .route('/readyz')
    .get(unlessStopping(services.isStopping), readyz(services.journal))
    .all(refuseOtherMethods)
  app.use(outcomes.router)
  app.use(gatedResource(services, config.allowedOrigins))
  app.use(services.site)
  app.use(() => {
    throw new Problem(404, 'There is no such address.')
  })
  app.use(problemHandler(log, problemPages(outcomes.send)))
  return (request, response) => {
    // Express's router has no answer of ours to it.
    if (!request.url?.startsWith('/')) request.url = foreignTarget
    app(request, response)
  }
}

/** In the place of a target that is no path: another server's address, which is a proxy's to answer, or "*". */
const foreignTarget = '/ '

const refuseForeignTarget: RequestHandler = (request, _response, next) => {
  if (request.url !== foreignTarget) return next()
  throw new Problem(400, 'The target of a request must be a path that begins with a slash.')
}

function dailyLimits(config: Config, log: Services['log']): DailyLimits {
  const { dailyLimitPerClient: perClient, dailyLimit: total } = config
  const settings = {
    perClient: `DAILY_LIMIT_PER_CLIENT (${perClient})`,
    total: `DAILY_LIMIT (${total})`,
  }
  return new DailyLimits({
    perClient,
    total,
    onReached: (limit) =>
      log.warn(
        `${settings[limit]} has been reached. Until midnight UTC, leads beyond it are saved, shown and set aside instead of going to the Sheet (docs/operation.md §11).`,
      ),
  })
}

function apiRoutes(
  config: Config,
  services: Services & Pick<SubmissionServices, 'sendOutcome'>,
): RequestHandler {
  const api = express.Router({ caseSensitive: true, strict: true })
  api.use(
    routesBelow,
    privateHeaders,
    crossOriginAccess(config.allowedOrigins),
    sameSitePosts({ ...config, onUnexplainedRefusal: rewrittenHostNotice(services.log) }),
  )
  const submissionServices = { ...services, dailyLimits: dailyLimits(config, services.log) }
  for (const { name, receiver } of acceptedForms) {
    const limit = submissionLimit(config.rateLimitPerMinute)
    api
      .route(`/${name}`)
      .post(limit, ...readBody, receiver(submissionServices))
      .all(refuseOtherMethods)
  }
  api.use('/admin', adminRoutes(services))
  api.use(() => {
    throw new Problem(404, 'There is no such address in this API.')
  })
  return api
}

/**
 * What answers with a page or a file brings a Content-Security-Policy of its own (http/static-site.ts); anything
 * else allows nothing. Left out is what only browsers and plug-ins of the past read: a long page and
 * its headers fill one congestion window.
 */
function securityHeaders({ siteUrl }: Config): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // The dashboard alone has it (http/static-site.ts). Chromium leaves the process it has made ready and starts
    // another when it reads this header: a third of the time to the first paint.
    crossOriginOpenerPolicy: false,
    // A host may not send it over plain http (RFC 6797, section 7.2).
    strictTransportSecurity: siteUrl?.startsWith('https:') ?? false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

const notIndexed: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Robots-Tag', 'noindex')
  next()
}
