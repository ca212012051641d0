/**
 * Client address of a request, for limits and the audit trail: what the trusted proxies wrote,
 * without port, brackets, quotation marks or zone. Anything that is not an address counts as the
 * address of the proxy that passed it on, so that nobody gets a new allowance by sending garbage.
 */

import { isIP, SocketAddress } from 'node:net'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

export function clientAddress(request: Request): string {
  const { remoteAddress = '' } = request.socket
  // The client first, then each trusted proxy, as Express finds them by TRUST_PROXY.
  const named = request.ips.map(addressIn).find((address) => address !== undefined)
  return named ?? addressIn(remoteAddress) ?? remoteAddress
}

/** The prefix of IPv4 addresses that an IPv6 network translates (RFC 6052), as we spell it. */
const translated = /^64:ff9b::(?:([\da-f]{1,4}):)?([\da-f]{1,4})$/

/**
 * What limits count as one client: an IPv4 address, also where an IPv6 network translates it, or
 * 48 bits of an IPv6 address. So much is given to one customer, who has 65,536 networks in it.
 * @param address as `clientAddress` spells it
 */
export function clientNetwork(address: string): string {
  const [, high = '0', low] = translated.exec(address) ?? []
  if (low === undefined) return ipKeyGenerator(address, 48)
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex')
  return bytes.join('.')
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
  const [address = ''] = (bracketed ?? withPort ?? plain).split('%', 1)
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return undefined
  // One spelling per address (RFC 5952); ::ffff:203.0.113.6 becomes 203.0.113.6.
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address
  return spelled.replace(/^::ffff:(?=[\d.]+$)/, '')
}
