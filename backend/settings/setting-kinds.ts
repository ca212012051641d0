/** Kinds of setting values, each with one sentence for a wrong one. No sentence quotes a value. */

import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { LeadEventName } from '#domain/lead-row.ts'
import { credentialsIn } from './google-credentials.ts'

/** Hostnames that mean this machine, as URL spells them. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const quoted = /^(["'`]).*\1$/s

/** Any variable: blanks around its value don't count, and an empty one is not set. */
export const given = z.pipe(
  z.optional(
    text(
      (value) => !quoted.test(value.trim()),
      'has quotation marks around it, which count here (docker --env-file keeps them): write it without them',
    ),
  ),
  z.transform((value) => value?.trim() || undefined),
)

export function number(min: number, max: number, fallback: number) {
  return z._default(wholeNumber(min, max), fallback)
}

export function wholeNumber(min: number, max: number) {
  const isIn = (value: string) =>
    /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
  return z.pipe(text(isIn, `expected a whole number from ${min} to ${max}`), z.transform(Number))
}

export function oneOf<const Choice extends string>(choices: readonly Choice[], fallback: Choice) {
  return z._default(z.enum(choices, `expected one of: ${choices.join(', ')}`), fallback)
}

function text(isRight: RegExp | ((value: string) => boolean), message: string) {
  const judge = isRight instanceof RegExp ? (value: string) => isRight.test(value) : isRight
  return z.string().check(z.refine(judge, message))
}

function listOf<Entry extends z.ZodMiniType<string, string>>(entry: Entry) {
  const split = z.transform((list: string) => list.split(',').map((each) => each.trim()))
  return z.pipe(z.pipe(z.string(), split), z.array(entry))
}

/** Scheme, user and password, host and port, rest: none holds what must be encoded there. */
const addressShape = /^[a-z]+:\/\/(?:[^@/?#\\\s]*@)?[^@/?#\\\s,]*(?:[/?][^#\\\s]*)?$/i
const encoding = 'with @ # / ? % in a user name or password as %40 %23 %2F %3F %25'

/** A password that isn't encoded is never taken for a host, a port or a path. */
function address(schemes: RegExp, isRight: (url: URL) => boolean, message: string) {
  return text((value) => {
    const url = URL.parse(value)
    const isOne = url !== null && schemes.test(url.protocol) && addressShape.test(value)
    return isOne && isDecodable(url) && isRight(url)
  }, message)
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

export const databaseUrl = address(
  /^postgres(?:ql)?:$/,
  // ?host=/folder names PostgreSQL's socket.
  ({ hostname, searchParams, pathname }) =>
    (hostname !== '' || searchParams.has('host')) && /^\/[^/@]+$/.test(pathname),
  `expected an address like postgres://user:password@host/name, ${encoding}`,
)

export const smtpUrl = address(
  /^smtps?:$/,
  ({ hostname, pathname }) => hostname !== '' && /^\/?$/.test(pathname),
  `expected an address like smtp://user:password@mail.example.com:587, ${encoding}`,
)

/**
 * As a browser spells it, without slashes at the end: a host in another script becomes ASCII.
 * @param isPublic whether what goes there may be read on the way
 */
export function webAddress(example: string, isPublic: boolean) {
  const isSafe = ({ protocol, hostname }: URL) =>
    isPublic || protocol === 'https:' || loopbackHosts.has(hostname)
  const rule = isPublic ? '' : ' (plain http is allowed only on this machine)'
  return z.pipe(
    address(/^https?:$/, isSafe, `expected an address like ${example}${rule}`),
    z.transform((value) => new URL(value).href.replace(/\/+$/, '')),
  )
}

/** Pages print it, and their links begin at the root. */
export const siteAddress = z.pipe(
  address(
    /^https?:$/,
    (url) => url.href === `${url.origin}/`,
    'expected the address of the site like https://www.example.com, with nothing after it',
  ),
  z.transform((value) => new URL(value).origin),
)

/** Refuses 0.0.0, which the system accepts and which opens the service to everyone. */
export const host = text(
  (value) => isIP(value.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^(?=.*[a-z])[\w.-]+$/i.test(value),
  'expected an address of this machine like 127.0.0.1, :: or localhost, without http:// or a port',
)

export const originList = listOf(
  text(
    (entry) => URL.parse(entry)?.origin === entry,
    'expected origins like https://www.example.com, separated by commas',
  ),
)

/** Events after which somebody is waiting. */
const waiting = [
  'consultation_request',
  'lead',
  'tool_submission',
] as const satisfies LeadEventName[]

export const eventList = listOf(
  z.enum(waiting, `expected some of ${waiting.join(', ')}, separated by commas`),
)

const mailbox = text(
  /^[^\s@<>,]+@[^\s@<>,]+$/,
  'expected addresses like anna@example.com, separated by commas',
)
export const mailboxes = z._default(listOf(mailbox), [])
export const mailSender = text(
  /^(?:[^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
  'expected an address like Leads <alerts@example.com>',
)
export const credentialsExpected =
  'expected Google’s JSON, whole and unchanged (docs/connecting-a-sheet.md §1)'

export const credentials = z.pipe(
  text((value) => credentialsIn(value) !== undefined, credentialsExpected),
  z.transform(credentialsIn),
)
/** Secrets of Standard Webhooks are 24 to 64 bytes in base64. */
export const webhookSecret = text(
  /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
  'expected whsec_ and at least 24 bytes in base64',
)

/** The id, or the whole address that the browser shows, from which it is taken. */
const sheetAddress = /^(?:https:\/\/docs\.google\.com\/.*\/d\/)?([\w-]{10,})(?:[/?#].*)?$/
export const sheetId = z.pipe(
  text(
    sheetAddress,
    'expected the spreadsheet’s address, or the long id between /d/ and /edit in it',
  ),
  z.transform((value) => sheetAddress.exec(value)?.[1] ?? ''),
)
export const tabName = text(
  /^[^:'[\]*?/\\]{1,100}$/,
  "expected a tab name of at most 100 characters, without : ' [ ] * ? / \\",
)
export const bearerToken = text(
  /^[!-~]+$/,
  'expected only the token: printable ASCII characters without spaces',
)
export const analyticsId = text(/^G-[A-Z0-9]+$/, 'expected an id like G-ABC123')
export const adsConversion = text(
  /^AW-\d+\/[\w-]+$/,
  'expected an id and label like AW-123456/AbC-d',
)
/** Of characters that mean themselves in a header and in an address, where a blank is a decoded +. */
export const adminToken = text(
  /^[!$'-~"]{16,}$/,
  'expected at least 16 ASCII letters, digits and symbols, without spaces and without # % & (leave it empty and the service makes one)',
)
/** ~ and variables are a shell's: here they would make a folder of that name. */
export const folder = text(
  /^[^~$%"`][^$%"`]*$/,
  'expected a folder’s path, without ~ and variables',
)
