/**
 * Server addresses that may contain a user and a password (smtp://, postgres://, https://). An
 * unencoded character there can make another part of the address the host: such an address is
 * refused, with the encodings to write instead, and never read as another host.
 */

export interface AddressForm {
  readonly schemes: readonly string[]
  /** Begins every sentence: "expected an address like …". */
  readonly expected: string
  /** Whether any path may follow the host, even one with @. */
  readonly hasFreePath?: boolean
  /** For a database, whose name is part of the address. */
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

/** @returns what is wrong and how to write it, without quoting it; undefined if it is valid */
export function addressProblem(address: string, form: AddressForm): string | undefined {
  const { schemes, expected, hasFreePath, needsPath } = form
  const [, scheme = '', user = '', place = '', path = ''] = parts.exec(address) ?? []
  if (!schemes.includes(scheme.toLowerCase())) {
    return `${expected}: it must start with ${schemes.map((name) => `${name}://`).join(' or ')}`
  }
  // What looks like a port may be a password, and a path with @ after it the rest of that password.
  const mayHoldAt = hasFreePath && !place.includes(':')
  if (/[#\\\s]/.test(path) || (path.includes('@') && !mayHoldAt) || !isDecodable(user)) {
    return `${expected}: in a user name, a password or a path write ${encodings}`
  }
  const isPlace = /^(?:\[[\da-f:.]+\]|%2f[\w.%-]+|[\w.-]*)(?::\d+)?$/i.test(place)
  const url = URL.parse(address)
  // ?host=/folder names PostgreSQL's socket.
  const hasHost = url?.hostname || (needsPath && url?.searchParams.has('host'))
  if (!isPlace || !url || !hasHost || url.port === '0') {
    return `${expected}: with one host (an IPv6 address in brackets), optionally followed by a colon and a port from 1 to 65535`
  }
  if (needsPath && !/^\/[^/]+$/.test(url.pathname)) {
    return `${expected}: write the name of one database after the host`
  }
  if (!needsPath && !hasFreePath && url.pathname.length > 1) {
    return `${expected}: write a port after a colon, and nothing after the port`
  }
  return undefined
}

/** Scheme, user:password, host:port, and the rest, from the first character that none may have. */
const parts = /^([a-z][a-z\d+.-]*):\/\/(?:([^@/?#\\\s]*)@)?([^@/?#\\\s]*)(.*)$/is
const encodings = '@ as %40, / as %2F, ? as %3F, # as %23, % as %25, \\ as %5C and a blank as %20'

/** %AA looks encoded but is not valid UTF-8, so the characters themselves were meant. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
