/** Reader of the dashboard's token in a URL, shared by the page and the service. */

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
