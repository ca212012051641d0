/**
 * Fallback for the menu and the definitions of terms in browsers without commands, popovers or
 * light dismissal of dialogs: a separate file that other browsers never load. Until it has loaded,
 * the menu opens as a popover.
 */

if (!('command' in HTMLButtonElement.prototype))
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) {
      // Not as a popover, which would let focus move to the page behind it.
      event.preventDefault()
      if (dialog.open) dialog.close()
      else dialog.showModal()
    }
  })

if (!('closedBy' in HTMLDialogElement.prototype))
  addEventListener('click', (event) => {
    // Left of the dialog, which is at the right edge: a click on its backdrop.
    if (event.target instanceof HTMLDialogElement && event.offsetX < 0) event.target.close()
  })

if (!('popover' in HTMLElement.prototype)) {
  let term: HTMLElement | null
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.term')
    if (button) {
      term = button
      // Without popovers the definitions are at the end of the page.
      document.getElementById(button.getAttribute('popovertarget') ?? '')?.focus()
    }
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') term?.focus()
  })
}
