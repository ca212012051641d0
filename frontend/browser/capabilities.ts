/**
 * Capabilities of this browser. The browsers inside apps (WebViews), plain http addresses and strict
 * settings lack functions that others have: whoever needs one asks here, and offers another way or
 * nothing. Stored values: frontend/api/session-storage.ts.
 */

/** Apps' own browsers often cannot. */
export function canPrint(): boolean {
  return typeof window.print === 'function'
}

/** Not on plain http addresses of other machines. */
export function canCopy(): boolean {
  return typeof navigator.clipboard?.writeText === 'function'
}

/** @returns whether the text is on the clipboard now: the browser may refuse */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** For our own code and libraries that ask without looking: where it is missing, no query matches. */
export function provideMatchMedia(): void {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
}

/** Beside the page where it cannot stand above it. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else if (dialog.hasAttribute('open')) {
    dialog.removeAttribute('open')
    dialog.dispatchEvent(new Event('close'))
  }
}
