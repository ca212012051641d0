/** Kinds of setting values, each with the message for a wrong one. No message quotes a value. */

import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type AlertEventName, alertEventNames } from '#backend/alerts/alert.ts'
import { loopbackHosts } from '#backend/http/local-url.ts'
import { type AddressForm, addressProblem, webAddressForm } from './server-address.ts'

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

export function address(form: AddressForm) {
  return z.string().check(
    z.check<string>(({ value, issues }) => {
      const message = addressProblem(value, form)
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
    }),
  )
}

/** Trailing slashes are removed. */
export function webAddress(expected: string) {
  return z.pipe(
    address(webAddressForm(expected)),
    z.transform((url) => url.replace(/\/+$/, '')),
  )
}

const siteForm = 'expected the address of the site, like https://www.example.com'
/** Pages print it, and their links begin at the root. */
export const siteAddress = webAddress(siteForm).check(
  z.refine(
    (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
    `${siteForm}, without a user, and with nothing after the host and its port`,
  ),
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

export const sheetsApiUrl = webAddress('expected an address like https://sheets.example.com').check(
  z.refine(
    (url) => !URL.canParse(url) || isEncrypted(url) || loopbackHosts.has(new URL(url).hostname),
    'expected https (plain http is allowed only on this machine)',
  ),
)

export const sheetId = text(
  /^[\w-]{10,}$/,
  'expected the long id in the spreadsheet’s address, between /d/ and /edit',
)
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

/** Refuses what a shell would have replaced, and paths of other systems. */
function isPlainPath(path: string): boolean {
  const others = process.platform === 'win32' ? /^\w{2,}:/ : /\\|^\w+:/
  return !/^~|\$[\w{(]|%\w+%|["`“”]|\.(?:sqlite3?|db)$|[,;]$/.test(path) && !others.test(path)
}

export const folder = text(
  isPlainPath,
  'expected a folder’s path in this system’s form, without variables, ~, quotation marks or an address; the service itself names the journal’s file in it',
)
