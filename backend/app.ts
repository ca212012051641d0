/** Request pipeline, in order: headers of every response, the API, health, the static site. */

import type { RequestListener } from 'node:http'
import express, { type RequestHandler } from 'express'
import type { AdminServices } from '#backend/admin/admin-calls.ts'
import { adminRoutes } from '#backend/admin/admin-routes.ts'
import { acceptedForms } from '#backend/forms/forms.ts'
import { type GatedFiles, gatedResource } from '#backend/forms/gate-routes.ts'
import {
  type OutcomeFrame,
  outcomePages,
  receivedSubmission,
} from '#backend/forms/outcome-pages.ts'
import type { SubmissionServices } from '#backend/forms/submission.ts'
import { addRoutes } from '#backend/http/addresses.ts'
import { dailyLimit, limitPerMinute } from '#backend/http/client-limits.ts'
import { Problem, problemHandler } from '#backend/http/problem.ts'
import { readBody } from '#backend/http/request-body.ts'
import { noteMountPath, requestRecord } from '#backend/http/request-log.ts'
import {
  crossOriginAccess,
  privateHeaders,
  sameSitePosts,
  securityHeaders,
} from '#backend/http/security.ts'
import packageJson from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'

export interface Services extends AdminServices {
  /** Serves the built site; see http/static-site.ts. */
  readonly site: RequestHandler
  /** Whether the firm of that build is the sample. */
  readonly isSample: boolean
  /** Page of the same build that answers plain form posts. */
  readonly outcomeFrame: OutcomeFrame
  /** Files of the same build that the download gate opens. */
  readonly gatedFiles: GatedFiles
  /** Whether the service was told to stop: it still answers, but is no longer ready. */
  readonly isStopping: () => boolean
}

export function createApp(config: Config, services: Services): RequestListener {
  const { log } = services
  const outcomes = outcomePages(services)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('query parser', 'simple')
  // Express itself answers what our own error handler throws, and would show its stack.
  app.set('env', 'production')
  app.use(requestRecord(log), securityHeaders(config.SITE_URL))
  // Search engines must not list a firm that does not exist, whatever the address.
  if (services.isSample) app.use(notIndexed)
  app.use(refuseTwoHosts)
  app.use('/api', apiRoutes(config, { ...services, sendOutcome: outcomes.send }))
  addRoutes(app, {
    '/healthz': { get: [(_request, response) => void response.json({ status: 'ok' })] },
    '/readyz': { get: [readyz(services)] },
  })
  app.use(outcomes.router)
  app.use(gatedResource(services.journal, services.gatedFiles, config.ALLOWED_ORIGINS))
  app.use(services.site)
  app.use(() => {
    throw new Problem(404, 'There is no such address.')
  })
  app.use(problemHandler(log, outcomes.sendProblem))
  return (request, response) => {
    // Express's router passes "*", or another server's address, to none of our handlers.
    if (!request.url?.startsWith('/')) request.url = '/-'
    app(request, response)
  }
}

/** Proxies differ in which of them counts. */
const refuseTwoHosts: RequestHandler = ({ headersDistinct }, _response, next) => {
  if ((headersDistinct.host ?? []).length < 2) return next()
  throw new Problem(400, 'A request must have one Host header.')
}

function apiRoutes(
  config: Config,
  services: Services & Pick<SubmissionServices, 'sendOutcome'>,
): RequestHandler {
  const api = express.Router({ caseSensitive: true, strict: true })
  api.use(
    noteMountPath,
    privateHeaders,
    crossOriginAccess(config.ALLOWED_ORIGINS),
    sameSitePosts(config),
  )
  const submissionServices = {
    ...services,
    dailyLimit: dailyLimit(config.DAILY_LIMIT_PER_CLIENT, services.log),
  }
  // Each route counts for itself.
  const limited = () =>
    limitPerMinute({
      perMinute: config.RATE_LIMIT_PER_MINUTE,
      detail: 'Too many requests from this address. Please wait a minute.',
    })
  for (const { name, receiver } of acceptedForms) {
    addRoutes(api, {
      [`/${name}`]: { post: [limited(), ...readBody, receiver(submissionServices)] },
    })
  }
  addRoutes(api, {
    '/submissions/:submissionId': { get: [limited(), receivedSubmission(services)] },
  })
  api.use('/admin', adminRoutes(config, services))
  api.use(() => {
    throw new Problem(404, 'There is no such address in this API.')
  })
  return api
}

/** Anyone may ask, and as often as they like: at most one write in this time results. */
const keepReadinessMs = 1_000

/**
 * Whether the service can write durably, and was not told to stop.
 * @throws JournalUnavailableError, answered 503
 */
function readyz({ journal, isStopping }: Services): RequestHandler {
  let check: Promise<void> | undefined
  return async (_request, response) => {
    if (isStopping()) {
      response.status(503).json({ status: 'stopping' })
      return
    }
    check ??= journal.checkWritable().finally(() => {
      setTimeout(() => {
        check = undefined
      }, keepReadinessMs).unref()
    })
    await check
    response.json({ status: 'ready', version: packageJson.version })
  }
}

const notIndexed: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Robots-Tag', 'noindex')
  next()
}
