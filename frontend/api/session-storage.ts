/** Session storage. Where it is missing, full or blocked, values last as long as the page. */

const ofPage = new Map<string, string>()

export function readSession(key: string): string | undefined {
  try {
    return ofPage.get(key) ?? sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeSession(key: string, value: string): void {
  ofPage.delete(key)
  try {
    sessionStorage.setItem(key, value)
  } catch {
    ofPage.set(key, value)
  }
}

export function removeSession(key: string): void {
  ofPage.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept there.
  }
}

/** A record of texts kept as JSON; undefined if there is none or it is damaged. */
export function readSessionRecord(key: string): Readonly<Record<string, string>> | undefined {
  try {
    const value: unknown = JSON.parse(readSession(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const texts = Object.entries(value).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return undefined
  }
}
