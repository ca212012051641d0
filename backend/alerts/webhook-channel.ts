/**
 * Alerts to the firm's programs, each a signed webhook (standardwebhooks 1.0.0). Follows no
 * redirects, refuses private networks unless the operator allows them, and ends within 15 s.
 */

import { lookup as lookupAddress } from 'node:dns'
import { request as askPlainly } from 'node:http'
import { request as askEncrypted } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { loopbackHosts } from '#backend/http/local-url.ts'
import type { StoredAlert } from '#backend/journal/alert-store.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { type Attempt, alertId, eventIdOf, promisedBy } from './alert.ts'
import type { AlertServices, Send } from './channel.ts'

export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string
  readonly body: string
}

const limitMs = 15_000

export function open({ settings, clock }: AlertServices): Send {
  return async ({ alerts: [alert] }) => {
    const message = { id: alertId(alert), body: bodyOf(alert) }
    return await postWebhook(settings, message, new Date(clock.now()))
  }
}

export function sendTest(settings: SettingValues, now: Date) {
  const data = { id: null, event: null, promisedBy: null }
  const body = JSON.stringify({ type: 'alerts.test', timestamp: now.toISOString(), data })
  return postWebhook(settings, { id: `alerts.test.${now.getTime()}`, body }, now)
}

function bodyOf(alert: StoredAlert): string {
  const isMarked = alert.kind === 'lead.marked'
  return JSON.stringify({
    type: isMarked ? 'lead.accepted' : alert.kind,
    timestamp: alert.since,
    data: {
      id: eventIdOf(alert),
      event: alert.event || null,
      promisedBy: promisedBy(alert),
      ...(isMarked && { suspect: true }),
    },
  })
}

/** The only IPv6 block for the public internet (IANA's registry of global unicast). */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/**
 * Not public: special-purpose IPv4 addresses (IANA's registry, RFC 6890) and multicast; IPv6 blocks
 * for protocols and documentation, some of which embed an IPv4 address (6to4, Teredo).
 */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, familyOf(network))
}

function familyOf(address: string) {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

export function isPublicAddress(address: string): boolean {
  const family = familyOf(address)
  const isGlobal = family === 'ipv4' || globalIpv6.check(address, family)
  return isGlobal && !special.check(address, family)
}

export async function postWebhook(
  {
    ALERT_WEBHOOK_URL: url = '',
    ALERT_WEBHOOK_SECRET: secret = '',
    ALERT_WEBHOOK_PRIVATE: mayBePrivate,
  }: SettingValues,
  { id, body }: WebhookMessage,
  now: Date,
  lookup: LookupFunction = lookupAddress,
): Promise<Attempt> {
  const target = new URL(url)
  const { hostname } = target
  // By naming this machine in the setting, the operator allowed it.
  const isAnyAllowed = mayBePrivate === 'on' || loopbackHosts.has(hostname)
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (!isAnyAllowed && isIP(literal) !== 0 && !isPublicAddress(literal)) return refusedAsPrivate
  const ask = target.protocol === 'https:' ? askEncrypted : askPlainly
  const { promise, resolve } = Promise.withResolvers<Attempt>()
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
      // Only the status matters: the body, however long, is not read.
      response.destroy()
      resolve(answered(response.statusCode ?? 0))
    },
  )
  asked.on('error', (error) => {
    const isPrivate = error instanceof PrivateAddressError
    resolve(
      isPrivate ? refusedAsPrivate : unanswered('code' in error ? String(error.code) : error.name),
    )
  })
  // After an answer that is none (101, another protocol) there is neither a response nor an error.
  asked.on('close', () => resolve(unanswered('no answer')))
  asked.end(body)
  return promise
}

function answered(status: number): Attempt {
  const answer = `HTTP ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent', answer }
  if (status === 410) {
    return { outcome: 'final', problem: 'The webhook’s address is gone (410).', answer }
  }
  const why = status >= 300 && status < 400 ? ', a redirect, which the service doesn’t follow' : ''
  return { outcome: 'again', problem: `The webhook’s address answered ${status}${why}.`, answer }
}

function unanswered(why: string): Attempt {
  return { outcome: 'again', problem: `The webhook’s address didn’t answer (${why}).`, answer: why }
}

class PrivateAddressError extends Error {}

const refusedAsPrivate: Attempt = {
  outcome: 'again',
  problem:
    'The webhook’s address leads to a private network. Set ALERT_WEBHOOK_PRIVATE=on if that’s what you want.',
  answer: 'not called: a private address',
}

/** Checks the very addresses that are connected to: the name may get others a moment later. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 4 }]
      if (error) return callback(error, '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError('a private address'), '', 0)
      }
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
}
