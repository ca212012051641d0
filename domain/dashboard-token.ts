/** Tokens of the dashboard, for page and service: their place in a URL, and who made which. */

/**
 * A + stays a +, encoded or not: no token contains the space that it means in a form's query.
 * @param query of a URL, with or without its question mark
 * @returns an empty string if there is no token or more than one
 */
export function tokenInQuery(query: string): string {
  const given = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part.startsWith('token='))
    .map((part) => part.slice('token='.length))
  if (given.length !== 1) return ''
  const [written = ''] = given
  try {
    return decodeURIComponent(written).trim()
  } catch {
    return written
  }
}

interface MadeToken {
  readonly name: string
  /** Name of the token that made it. */
  readonly createdBy: string
}

/** @returns names, also of tokens that no longer work */
export function madeBy(maker: string, tokens: readonly MadeToken[]): readonly string[] {
  const makers = new Set([maker])
  // A set's loop also visits what is added meanwhile.
  for (const each of makers) {
    for (const { name, createdBy } of tokens) if (createdBy === each) makers.add(name)
  }
  makers.delete(maker)
  return [...makers]
}
