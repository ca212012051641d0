/**
 * Posts one signed webhook (standardwebhooks 1.0.0). No redirect is followed, a name that leads into a
 * private network is refused unless the operator allows it, and every attempt ends within 15 s.
 */

import { lookup as lookupAddress } from 'node:dns'
import { request as askPlainly } from 'node:http'
import { request as askEncrypted } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Attempt } from './alert.ts'
import type { WebhookConfig } from './alert-config.ts'

export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string
  readonly body: string
}

export interface WebhookAttempt {
  readonly attempt: Attempt
  readonly answer: string
}

const limitMs = 15_000
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Not on the public internet (RFC 6890 and multicast). */
const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6')
}

export function isPrivateAddress(address: string): boolean {
  return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export async function postWebhook(
  { url, secret, mayBePrivate }: WebhookConfig,
  { id, body }: WebhookMessage,
  now: Date,
  lookup: LookupFunction = lookupAddress,
): Promise<WebhookAttempt> {
  const target = new URL(url)
  const { hostname } = target
  // This machine, named as such in the setting, is the operator's own word.
  const isAnyAllowed = mayBePrivate || loopbackHosts.has(hostname)
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (!isAnyAllowed && isIP(literal) !== 0 && isPrivateAddress(literal)) return refusedAsPrivate
  const ask = target.protocol === 'https:' ? askEncrypted : askPlainly
  const { promise, resolve } = Promise.withResolvers<WebhookAttempt>()
  const asked = ask(
    target,
    {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      lookup: isAnyAllowed ? lookup : publicOnly(lookup),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'lead-alerts',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
    },
    (response) => {
      // What it says besides is nobody's business, however long it is.
      response.destroy()
      resolve(answered(response.statusCode ?? 0))
    },
  )
  asked.on('error', (error) => {
    if (error instanceof PrivateAddressError) resolve(refusedAsPrivate)
    else {
      const code = 'code' in error ? String(error.code) : error.name
      const problem = `The webhook’s address gave no answer (${code}).`
      resolve({ attempt: { outcome: 'again', problem }, answer: code })
    }
  })
  asked.end(body)
  return promise
}

function answered(status: number): WebhookAttempt {
  const answer = `HTTP ${status}`
  if (status >= 200 && status < 300) return { attempt: { outcome: 'sent' }, answer }
  if (status === 410) {
    const problem = 'The webhook’s address is gone (410).'
    return { attempt: { outcome: 'final', problem }, answer }
  }
  const why = status >= 300 && status < 400 ? ', which is a redirect and is not followed' : ''
  const problem = `The webhook’s address answered ${status}${why}.`
  return { attempt: { outcome: 'again', problem }, answer }
}

class PrivateAddressError extends Error {}

const refusedAsPrivate: WebhookAttempt = {
  attempt: {
    outcome: 'again',
    problem:
      'The webhook’s address leads into a private network: set ALERT_WEBHOOK_PRIVATE=on if it should.',
  },
  answer: 'not asked: a private address',
}

/** Looks at the very addresses that are connected to: a name may be given others a moment later. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 4 }]
      if (error) return callback(error, '', 0)
      if (addresses.some(({ address }) => isPrivateAddress(address))) {
        return callback(new PrivateAddressError('a private address'), '', 0)
      }
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
}
