/** Session storage wrapper. Storage may be missing, full or blocked; then nothing is kept. */

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    // The page works without storage.
    return undefined
  }
}

export function readSession(key: string): string | undefined {
  return attempt(() => sessionStorage.getItem(key)) ?? undefined
}

export function writeSession(key: string, value: string): void {
  attempt(() => sessionStorage.setItem(key, value))
}

export function removeSession(key: string): void {
  attempt(() => sessionStorage.removeItem(key))
}

/** A record of texts kept as JSON; undefined if there is none or it is damaged. */
export function readSessionRecord(key: string): Readonly<Record<string, string>> | undefined {
  const value: unknown = attempt(() => JSON.parse(readSession(key) ?? 'null'))
  if (typeof value !== 'object' || value === null) return undefined
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts)
}
