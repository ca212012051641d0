/**
 * Address of a request's client, as limits and the audit trail count it: what the trusted proxies wrote,
 * without a port, brackets, quotation marks or a zone behind or around it. What is no address counts as the
 * proxy's that passed it on, so that nobody gets a new allowance by writing garbage.
 */

import { isIP, SocketAddress } from 'node:net'
import type { Request } from 'express'

export function clientAddress(request: Request): string {
  const { remoteAddress = '' } = request.socket
  // The client's first, then each trusted proxy's, as Express finds them by TRUST_PROXY.
  const named = request.ips.map(addressIn).find((address) => address !== undefined)
  return named ?? addressIn(remoteAddress) ?? remoteAddress
}

/** @returns undefined where no address stands there */
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
  // One spelling of each (RFC 5952), and ::ffff:203.0.113.6 is 203.0.113.6.
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address
  return spelled.replace(/^::ffff:(?=[\d.]+$)/, '')
}
