/**
 * Addresses of servers with a user and a password in them (smtp://, postgres://, https://). A character
 * that stands there unencoded can move the host to another place in the address: such an address is
 * refused with the encodings to write instead, and never read as another host.
 */

export interface AddressForm {
  readonly schemes: readonly string[]
  /** Begins every sentence: "expected an address like …". */
  readonly expected: string
  /** Whether what follows the host is a path of the server's own choosing, in which @ may stand. */
  readonly hasFreePath?: boolean
  /** Of a database: its name is a part of the address. */
  readonly needsPath?: boolean
}

export const smtpAddress: AddressForm = {
  schemes: ['smtp', 'smtps'],
  expected: 'expected an address like smtp://user:password@mail.example.com:587',
}

export const databaseAddress: AddressForm = {
  schemes: ['postgres', 'postgresql'],
  expected: 'expected an address like postgres://user@host/name',
  needsPath: true,
}

/** @param expected begins every sentence about it */
export function webAddressForm(expected: string): AddressForm {
  return { schemes: ['http', 'https'], expected, hasFreePath: true }
}

/** @returns what is wrong and how to write it, without a word of the address; undefined where it is right */
export function addressProblem(address: string, form: AddressForm): string | undefined {
  const { schemes, expected, hasFreePath, needsPath } = form
  const [, scheme = '', user = '', place = '', path = ''] = parts.exec(address) ?? []
  if (!schemes.includes(scheme.toLowerCase())) {
    return `${expected}: it must start with ${schemes.map((name) => `${name}://`).join(' or ')}`
  }
  // What looks like a port may be a password, and a path with @ behind it the rest of that.
  const mayHoldAt = hasFreePath && !place.includes(':')
  if (/[#\\\s]/.test(path) || (path.includes('@') && !mayHoldAt) || !isDecodable(user)) {
    return `${expected}: in a user name, a password or a path write ${encodings}`
  }
  const isPlace = /^(?:\[[\da-f:.]+\]|%2f[\w.%-]+|[\w.-]*)(?::\d+)?$/i.test(place)
  const url = URL.parse(address)
  // PostgreSQL's socket is named by ?host=/folder.
  const hasHost = url?.hostname || (needsPath && url?.searchParams.has('host'))
  if (!isPlace || !url || !hasHost || url.port === '0') {
    return `${expected}: with one host (an IPv6 address in brackets) and, behind a colon, a port from 1 to 65535 or neither`
  }
  if (needsPath && !/^\/[^/]+$/.test(url.pathname)) {
    return `${expected}: write the name of one database after the host`
  }
  if (!needsPath && !hasFreePath && url.pathname.length > 1) {
    return `${expected}: write a port after a colon, and nothing after the port`
  }
  return undefined
}

/** Scheme, user and password, host and port, and the rest, which begins with the first sign that none of these may hold. */
const parts = /^([a-z][a-z\d+.-]*):\/\/(?:([^@/?#\\\s]*)@)?([^@/?#\\\s]*)(.*)$/is
const encodings = '@ as %40, / as %2F, ? as %3F, # as %23, % as %25, \\ as %5C and a blank as %20'

/** %AA looks like an encoding and is none of UTF-8: the sign itself was meant. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
