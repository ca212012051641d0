/**
 * Addresses of servers with a user and a password in them (smtp://, postgres://, https://). A character
 * that stands there unencoded can move the host to another place in the address: such an address is
 * refused with the character's encoding, and never read as another host.
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
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(address) ?? []
  if (!schemes.includes(scheme.toLowerCase())) {
    return `${expected}: it must start with ${schemes.map((name) => `${name}://`).join(' or ')}`
  }
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  const unencoded = charactersToEncode(rest, authority, form)
  if (unencoded.length > 0) {
    const encodings = unencoded.map((character) => `${nameOf(character)} as ${encoded(character)}`)
    return `${expected}: in a user name, a password or a path write ${encodings.join(', ')}`
  }
  const place = authority.slice(authority.lastIndexOf('@') + 1)
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

function charactersToEncode(
  rest: string,
  authority: string,
  { hasFreePath }: AddressForm,
): readonly string[] {
  // A host holds no @: the last one stands before it, whatever came before.
  const hasAtInPath =
    rest.lastIndexOf('@') >= authority.length && (!hasFreePath || authority.includes(':'))
  const end = hasAtInPath ? rest.lastIndexOf('@') : authority.lastIndexOf('@')
  const user = rest.slice(0, Math.max(end, 0))
  const wrong = user.match(/[@/?#\\\s]|%(?![0-9a-f]{2})/gi) ?? []
  const outside = rest.slice(end + 1).match(/[#\\\s]/g) ?? []
  // %AA looks like an encoding and is none of UTF-8: the sign itself was meant.
  const signs = wrong.length === 0 && !isDecodable(user) ? ['%'] : []
  return [...new Set([...wrong, ...signs, ...outside])]
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function nameOf(character: string): string {
  return /\s/.test(character) ? 'a blank' : character
}

function encoded(character: string): string {
  const bytes = new TextEncoder().encode(/\s/.test(character) ? ' ' : character)
  return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
