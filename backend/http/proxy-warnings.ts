/**
 * Warnings about a wrong setup behind a proxy, as requests reveal it. Each is logged once; without
 * them, an operator would learn of it from visitors who are refused.
 */

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { addressIn } from './client-address.ts'

type Log = Pick<Logger, 'warn'>

/** Warns if TRUST_PROXY leaves out a proxy in front, or if a trusted proxy names no address. */
export function unknownProxyNotice(trustedProxyHops: number, log: Log): RequestHandler {
  const warn = once(log)
  const warnOfGarbage = once(log)
  return (request, _response, next) => {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers
    if (trustedProxyHops > 0 && request.ips.some((text) => addressIn(text) === undefined)) {
      warnOfGarbage(
        'A request’s X-Forwarded-For has something other than an address where TRUST_PROXY says a proxy wrote one. The service counts the proxy’s own address instead. Set TRUST_PROXY to the number of proxies, and have the first one send the visitor’s address.',
      )
    }
    if (trustedProxyHops === 0 && (forwardedFor ?? forwarded) !== undefined) {
      warn(
        'A request names the address it was forwarded for, but TRUST_PROXY is 0. If there is a proxy in front, all visitors share one rate limit. Set TRUST_PROXY to the number of proxies, and have the first one send X-Forwarded-For.',
      )
    }
    next()
  }
}

/** @returns a function to call when a refused browser post may have come from our own pages */
export function rewrittenHostNotice(log: Log): () => void {
  const warn = once(log)
  return () =>
    warn(
      'A browser’s post was refused because its Origin isn’t the Host that reached the service. If it came from the site itself, a proxy has rewritten Host and no form works there. Set SITE_URL to the address that visitors see, or have the proxy pass Host through.',
    )
}

function once(log: Log): (message: string) => void {
  let isSaid = false
  return (message) => {
    if (!isSaid) log.warn(message)
    isSaid = true
  }
}
