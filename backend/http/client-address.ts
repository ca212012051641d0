/**
 * Client address of a request, for limits and the audit trail: what the trusted proxies wrote,
 * without port, brackets, quotation marks or zone. Anything that is not an address counts as the
 * address of the proxy that passed it on, so that nobody gets a new allowance by sending garbage.
 * Requests also reveal a wrong setup behind a proxy: the log warns of each kind once, since an
 * operator would otherwise learn of it from visitors who are refused.
 */

import { isIP, SocketAddress } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'

export function clientAddress(request: Request): string {
  const { remoteAddress = '' } = request.socket
  // The client first, then each trusted proxy, as Express finds them by TRUST_PROXY.
  const named = request.ips.map(addressIn).find((address) => address !== undefined)
  return named ?? addressIn(remoteAddress) ?? remoteAddress
}

/** @returns undefined if the text is not an address */
export function addressIn(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase()
  const bracketed = /^\[([^\]]*)\](?::\w*)?$/.exec(plain)?.[1]
  const withPort = /^(?:::ffff:)?([\d.]+):\w*$/.exec(plain)?.[1]
  const address = (bracketed ?? withPort ?? plain).replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return undefined
  // One spelling per address (RFC 5952); ::ffff:203.0.113.6 becomes 203.0.113.6.
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address
  return spelled.replace(/^::ffff:(?=[\d.]+$)/, '')
}

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
