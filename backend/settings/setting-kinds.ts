/** Kinds of setting values, each with one sentence for a wrong one. No sentence quotes a value. */

import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { LeadEventName } from '#domain/lead-row.ts'
import { loopbackHosts } from './loopback-hosts.ts'

const quoted = /^(["'`]).*\1$/s

/** Any variable: blanks around its value don't count, and an empty one is not set. */
export const given = z.pipe(
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => !quoted.test(text.trim()),
          'has quotation marks around it, which count here (docker --env-file keeps them): write it without them',
        ),
      ),
  ),
  z.transform((text) => text?.trim() || undefined),
)

export function number(min: number, max: number, fallback: number) {
  return z._default(wholeNumber(min, max), fallback)
}

export function wholeNumber(min: number, max: number) {
  const isIn = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
  return z.pipe(text(isIn, `expected a whole number from ${min} to ${max}`), z.transform(Number))
}

function text(isRight: RegExp | ((value: string) => boolean), message: string) {
  const judge = isRight instanceof RegExp ? (value: string) => isRight.test(value) : isRight
  return z.string().check(z.refine(judge, message))
}

/** Scheme, user and password, host and port, rest: none holds what must be encoded there. */
const addressShape = /^[a-z]+:\/\/(?:[^@/?#\\\s]*@)?[^@/?#\\\s,]*(?:[/?][^#\\\s]*)?$/i
const encoding = 'with @ # / ? % in a user name or password as %40 %23 %2F %3F %25'

/** A password that isn't encoded is never taken for a host, a port or a path. */
function addressIn(text: string, ...schemes: readonly string[]): URL | undefined {
  const url = URL.parse(text)
  if (url === null || !addressShape.test(text) || !isDecodable(url)) return undefined
  return schemes.includes(url.protocol) ? url : undefined
}

function isDecodable({ username, password }: URL): boolean {
  try {
    // Each by itself, as the libraries do: "%2" and "F" are wrong, though "%2F" is not.
    for (const part of [username, password]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

export const databaseUrl = text((address) => {
  const url = addressIn(address, 'postgres:', 'postgresql:')
  // ?host=/folder names PostgreSQL's socket.
  const hasHost = url?.hostname || url?.searchParams.has('host')
  return Boolean(hasHost) && /^\/[^/@]+$/.test(url?.pathname ?? '')
}, `expected an address like postgres://user:password@host/name, ${encoding}`)

export const smtpUrl = text((address) => {
  const url = addressIn(address, 'smtp:', 'smtps:')
  return Boolean(url?.hostname) && /^\/?$/.test(url?.pathname ?? '')
}, `expected an address like smtp://user:password@mail.example.com:587, ${encoding}`)

/** As a browser spells it, without slashes at the end: a host in another script becomes ASCII. */
export function webAddress(example: string) {
  return z.pipe(
    text(
      (address) => addressIn(address, 'http:', 'https:') !== undefined,
      `expected an address like ${example}`,
    ),
    z.transform((address) => new URL(address).href.replace(/\/+$/, '')),
  )
}

/** Pages print it, and their links begin at the root. */
export const siteAddress = z.pipe(
  text((address) => {
    const url = addressIn(address, 'http:', 'https:')
    return url !== undefined && url.href === `${url.origin}/`
  }, 'expected the address of the site like https://www.example.com, with nothing after it'),
  z.transform((address) => new URL(address).origin),
)

/** Refuses 127.1 and 0.0.0, which the system accepts: the latter opens the service to everyone. */
function isHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) !== 0 || /^(?=.*[a-z])[\w.-]+$/i.test(bare)
}

export const host = text(
  isHost,
  'expected an address of this machine like 127.0.0.1, :: or localhost, without http:// or a port',
)

const isEncrypted = (url: string) => new URL(url).protocol === 'https:'
const splitList = (list: string) => list.split(',').map((entry) => entry.trim())
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

function listOf(isEntry: (entry: string) => boolean, message: string) {
  return z.pipe(
    text((list) => splitList(list).every(isEntry), message),
    z.transform(splitList),
  )
}

export const originList = listOf(
  isOrigin,
  'expected origins like https://www.example.com, separated by commas',
)

/** Events after which somebody is waiting. */
export const alertEventNames = ['consultation_request', 'lead', 'tool_submission'] as const

export type AlertEventName = (typeof alertEventNames)[number] & LeadEventName

export const eventList = z.pipe(
  listOf(
    (name) => alertEventNames.some((known) => known === name),
    `expected some of ${alertEventNames.join(', ')}, separated by commas`,
  ),
  z.transform((names) => names as readonly AlertEventName[]),
)

const isMailbox = (text: string) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(text)
export const mailboxes = z._default(
  listOf(isMailbox, 'expected addresses like anna@example.com, separated by commas'),
  [],
)
export const mailSender = text(
  /^(?:[^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
  'expected an address like Leads <alerts@example.com>',
)
/** Secrets of Standard Webhooks are 24 to 64 bytes in base64. */
export const webhookSecret = text(
  /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
  'expected whsec_ and at least 24 bytes in base64',
)

export function oneOf<const Choice extends string>(choices: readonly Choice[], fallback: Choice) {
  const error =
    choices.length === 2
      ? `expected ${choices.join(' or ')}`
      : `expected one of: ${choices.join(', ')}`
  return z._default(z.enum(choices, { error }), fallback)
}

export const sheetsApiUrl = webAddress('https://sheets.example.com').check(
  z.refine(
    (url) => !URL.canParse(url) || isEncrypted(url) || loopbackHosts.has(new URL(url).hostname),
    'expected https (plain http is allowed only on this machine)',
  ),
)

/** The id, or the whole address that the browser shows, from which it is taken. */
export const sheetId = z.pipe(
  text(
    (text) => idIn(text) !== undefined,
    'expected the spreadsheet’s address, or the long id between /d/ and /edit in it',
  ),
  z.transform((text) => idIn(text) ?? ''),
)

function idIn(text: string): string | undefined {
  return /^(?:https:\/\/docs\.google\.com\/.*\/d\/)?([\w-]{10,})(?:[/?#].*)?$/.exec(text)?.[1]
}

export const tabName = text(
  /^[^:'[\]*?/\\]+$/,
  "expected a tab name without : ' [ ] * ? / \\",
).check(z.maxLength(100, 'expected at most 100 characters'))
export const bearerToken = text(
  /^[!-~]+$/,
  'expected only the token: printable ASCII characters without spaces',
)
export const analyticsId = text(/^G-[A-Z0-9]+$/, 'expected an id like G-ABC123')
export const adsConversion = text(
  /^AW-\d+\/[\w-]+$/,
  'expected an id and label like AW-123456/AbC-d',
)

/** Characters that mean themselves in a header and in an address, where a blank is a decoded +. */
const tokenCharacters = /^[!$'-~"]+$/
export const adminToken = text(
  /.{16}/s,
  'expected at least 16 characters (leave it empty and the service makes one)',
).check(
  z.regex(
    tokenCharacters,
    'expected ASCII letters, digits and symbols, without spaces and without # % & (which would mean something else in the dashboard’s address)',
  ),
)

/** ~ and variables are a shell's: here they would make a folder of that name. */
export const folder = text(
  /^[^~$%"`][^$%"`]*$/,
  'expected a folder’s path, without ~ and variables',
)
