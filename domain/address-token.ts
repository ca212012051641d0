/** The dashboard's token in an address: one reading for the page and for the service. */

/**
 * A + stands for itself, encoded or not: no token holds the blank that it would mean in a form's query.
 * @param query of an address, with or without its question mark
 * @returns empty where there is none, or more than one
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
