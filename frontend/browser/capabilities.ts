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

/** For code and libraries that call it unchecked. If it is missing, no query matches. */
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

/** Opens the dialog as a modal, or non-modally in browsers without showModal. */
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
