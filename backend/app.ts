/** The request pipeline, top to bottom: forms, the rest of the API, health, then the static site. */

import type { RequestListener } from 'node:http'
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import helmet from 'helmet'
import type { Config } from './config.ts'
import { DailyLimits } from './daily-limits.ts'
import { inTurn } from './in-turn.ts'
import type { RequestCounts } from './journal/request-counts.ts'
import { onlyMethod } from './only-method.ts'
import { Problem, problemHandler } from './problem.ts'
import { rewrittenHostNotice, unknownProxyNotice } from './proxy-notices.ts'
import { requestRecord, routesBelow, tellRequestId } from './request-record.ts'
import { type AdminRouteServices, adminRoutes } from './routes/admin.ts'
import { formPosts } from './routes/form-posts.ts'
import { acceptedForms } from './routes/forms.ts'
import { type GatedFiles, gatedResource } from './routes/gated-resource.ts'
import { healthz, readyz, unlessStopping } from './routes/health.ts'
import { type OutcomeFrame, outcomePages } from './routes/outcome-pages.ts'
import { problemPages } from './routes/problem-pages.ts'
import { crossOriginAccess, privateHeaders, sameSitePosts, submissionLimit } from './security.ts'

export interface Services extends AdminRouteServices {
  /** Serves the built site; see site.ts. */
  readonly site: RequestHandler
  /** Of the same build: whether its firm is the sample. */
  readonly isSample: boolean
  /** Of the same build: with it plain form posts are answered. */
  readonly outcomeFrame: OutcomeFrame
  /** Of the same build: what the download gate opens. */
  readonly gatedFiles: GatedFiles
  /** Whether the service has been told to stop: it is not ready then, though it still answers. */
  readonly isStopping: () => boolean
  /** Counts requests for all instances; undefined where there is one. */
  readonly requestCounts: RequestCounts | undefined
}

type AppConfig = Pick<
  Config,
  | 'siteUrl'
  | 'allowedOrigins'
  | 'trustedProxyHops'
  | 'rateLimitPerMinute'
  | 'dailyLimitPerClient'
  | 'dailyLimit'
>

/** For a server whose requests and answers are born with Express's prototypes (http-server.ts). */
export type App = RequestListener & Pick<Express, 'request' | 'response'>

export function createApp(config: AppConfig, services: Services): App {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.trustedProxyHops)
  app.set('query parser', 'simple')
  const { log, requestCounts } = services
  const mayPost = inTurn([
    crossOriginAccess(config.allowedOrigins),
    sameSitePosts({ ...config, onUnexplainedRefusal: rewrittenHostNotice(log) }),
  ])
  app.use('/api', otherApiRoutes(services, mayPost))
  app.all('/healthz', onlyMethod('GET', healthz()))
  app.all(
    '/readyz',
    onlyMethod('GET', unlessStopping(services.isStopping), readyz(services.journal)),
  )
  const outcomes = outcomePages(services.journal, services.outcomeFrame, services.now)
  app.use(outcomes.router)
  app.use(gatedResource(services, config.allowedOrigins))
  app.use(services.site)
  app.use(() => {
    throw new Problem(404, 'There is no such address.')
  })
  const answerProblem = problemHandler(log, problemPages(outcomes.send))
  app.use(answerProblem)
  const headers = inTurn([
    securityHeaders(config),
    // At a public address a firm that does not exist must not be found.
    ...(config.siteUrl !== undefined && services.isSample ? [notIndexed] : []),
  ])
  const first = inTurn([
    requestRecord(log),
    onlyPaths(inTurn([tellRequestId, headers])),
    unknownProxyNotice(config.trustedProxyHops, log),
    formPosts({
      forms: acceptedForms,
      services: { ...services, dailyLimits: dailyLimits(config, log) },
      headers: inTurn([headers, privateHeaders()]),
      guardsOf: (form) => [
        mayPost,
        submissionLimit({ perMinute: config.rateLimitPerMinute, form, requestCounts }),
      ],
    }),
    tellRequestId,
    headers,
  ])
  return Object.assign(before(app, first, answerProblem), {
    request: app.request,
    response: app.response,
  })
}

/**
 * What comes first is no part of Express's router, whose frame alone is a tenth of what a lead leaves
 * to be collected (docs/quality.md §4).
 */
function before(
  app: Express,
  first: RequestHandler,
  answerProblem: ErrorRequestHandler,
): RequestListener {
  return (incoming, outgoing) => {
    const request = incoming as Request
    const response = outgoing as Response
    // As Express sets it for what it answers.
    request.res = response
    first(request, response, (error?: unknown) => {
      if (error === undefined) app(request, response)
      else answerProblem(error, request, response, () => response.destroy())
    })
  }
}

function dailyLimits(config: AppConfig, log: Services['log']): DailyLimits {
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
        `${settings[limit]} is reached: what comes beyond it until midnight UTC is kept and shown, and set aside instead of going to the Sheet (docs/operation.md §11).`,
      ),
  })
}

function otherApiRoutes(services: Services, mayPost: RequestHandler): RequestHandler {
  const api = express.Router({ caseSensitive: true, strict: true })
  api.use(routesBelow, privateHeaders(), mayPost)
  for (const { name } of acceptedForms) api.all(`/${name}`, onlyMethod('POST'))
  api.use('/admin', adminRoutes(services))
  api.use(() => {
    throw new Problem(404, 'There is no such address in this API.')
  })
  return api
}

/**
 * What answers with a page or a file brings a Content-Security-Policy of its own (site.ts); anything
 * else allows nothing. Left out is what only browsers and plug-ins of the past read: a long page and
 * its headers fill one congestion window.
 */
function securityHeaders({ siteUrl }: AppConfig): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // The dashboard alone has it (site.ts). Chromium leaves the process it has made ready and starts
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

/**
 * Refuses a request for anything but a path: another server's address, which is a proxy's to answer, or "*". What
 * comes after may take the target apart without looking.
 */
function onlyPaths(setHeaders: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.url.startsWith('/')) return next()
    request.url = '/'
    setHeaders(request, response, () =>
      next(new Problem(400, 'The target of a request is a path: it begins with a slash.')),
    )
  }
}

const notIndexed: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Robots-Tag', 'noindex')
  next()
}
