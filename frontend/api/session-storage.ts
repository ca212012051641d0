/** The browser's session storage, which may be missing, full or forbidden: then nothing is kept. */

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The page works without.
  }
}

export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** A record of texts kept as JSON; undefined where there is none or it is damaged. */
export function readSessionRecord(key: string): Readonly<Record<string, string>> | undefined {
  try {
    const value: unknown = JSON.parse(readSession(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return undefined
  }
}
