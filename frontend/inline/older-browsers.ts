/**
 * What the menu and the definitions of terms need in browsers that do not know commands, popovers or
 * the light dismissal of dialogs: a file of its own, which the others never load. Until it has come
 * the menu opens as a popover.
 */

/** Not there in the oldest. */
const Dialog = window.HTMLDialogElement as typeof HTMLDialogElement | undefined

if (!('command' in HTMLButtonElement.prototype))
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (Dialog && dialog instanceof Dialog) {
      // Not as a popover, which would let the focus leave for the page behind.
      event.preventDefault()
      if (dialog.open) dialog.close()
      else dialog.showModal()
    }
  })

if (Dialog && !('closedBy' in Dialog.prototype))
  addEventListener('click', (event) => {
    // Beside the dialog, which stands at the right edge: on its backdrop.
    if (event.target instanceof Dialog && event.offsetX < 0) event.target.close()
  })

if (!('popover' in HTMLElement.prototype)) {
  let term: HTMLElement | null
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.term')
    if (button) {
      term = button
      // The definitions then stand at the end of the page.
      document.getElementById(button.getAttribute('popovertarget') ?? '')?.focus()
    }
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') term?.focus()
  })
}
