/**
 * Browser capabilities. Functions can be missing in browsers inside apps (WebViews), on plain http
 * addresses, and under strict settings: callers check here, and offer another way or nothing.
 * For stored values see frontend/api/session-storage.ts.
 */

/** Browsers inside apps often cannot print. */
export function canPrint(): boolean {
  return typeof window.print === 'function'
}

/** @returns whether the text is now on the clipboard; the browser may refuse */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Phones, and some computers, have a sheet from which a link goes into a message. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}
