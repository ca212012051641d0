/** The request pipeline, top to bottom: what every answer has, the API, health, then the static site. */

import type { RequestListener } from 'node:http'
import express, { type RequestHandler } from 'express'
import helmet from 'helmet'
import { adminRoutes } from './admin/admin-routes.ts'
import type { AdminServices } from './admin/admin-services.ts'
import type { Config } from './config.ts'
import { dailyLimits } from './forms/daily-limits.ts'
import { acceptedForms } from './forms/forms.ts'
import { type GatedFiles, gatedResource } from './forms/gated-resource.ts'
import { type OutcomeFrame, outcomePages } from './forms/outcome-pages.ts'
import { readBody } from './forms/request-body.ts'
import type { SubmissionServices } from './forms/submission.ts'
import { refuseOtherMethods } from './http/allow-methods.ts'
import { healthz, readyz } from './http/health.ts'
import { Problem, problemHandler } from './http/problem.ts'
import { unknownProxyNotice } from './http/proxy-warnings.ts'
import { limitPerMinute } from './http/rate-limit.ts'
import { requestRecord, routesBelow } from './http/request-log.ts'
import { crossOriginAccess, privateHeaders, sameSitePosts } from './http/security.ts'
import type { SendingClients } from './http/sending-clients.ts'

export interface Services extends AdminServices {
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
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(requestRecord(log), unknownProxyNotice(config.TRUST_PROXY, log))
  app.use(securityHeaders(config))
  // A firm that does not exist must not be found, at whatever address.
  if (services.isSample) app.use(notIndexed)
  app.use(refuseForeignTarget)
  app.use('/api', apiRoutes(config, { ...services, sendOutcome: outcomes.send }))
  app.route('/healthz').get(healthz).all(refuseOtherMethods)
  const ready = readyz(services.journal, services.isStopping)
  app.route('/readyz').get(ready).all(refuseOtherMethods)
  app.use(outcomes.router)
  app.use(gatedResource(services, config.ALLOWED_ORIGINS))
  app.use(services.site)
  app.use(() => {
    throw new Problem(404, 'There is no such address.')
  })
  app.use(problemHandler(log, outcomes.problemPage))
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

function apiRoutes(
  config: Config,
  services: Services & Pick<SubmissionServices, 'sendOutcome'>,
): RequestHandler {
  const api = express.Router({ caseSensitive: true, strict: true })
  api.use(
    routesBelow,
    privateHeaders,
    crossOriginAccess(config.ALLOWED_ORIGINS),
    sameSitePosts(config, services.log),
  )
  const submissionServices = { ...services, dailyLimits: dailyLimits(config, services.log) }
  for (const { name, receiver } of acceptedForms) {
    const limit = limitPerMinute({
      perMinute: config.RATE_LIMIT_PER_MINUTE,
      detail: 'Too many requests from this address. Please wait a minute.',
    })
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
function securityHeaders({ SITE_URL: siteUrl }: Config): RequestHandler {
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
