/** Controls that something else lies over. */

/**
 * Runs in the page. Every control is scrolled to the middle of the window and asked for at its middle and
 * near its corners: what a click there would meet must be the control, something in it, or its label.
 */
export function coveredControls(): string[] {
  const problems: string[] = []
  // Behind an open dialog nothing can be pressed, and that is meant.
  const dialog = document.querySelector('dialog:modal, [aria-modal="true"]')
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary',
  )
  const place = { left: scrollX, top: scrollY }
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    if (control.closest('.visually-hidden, .skip-link, [inert]')) continue
    // A choice is pressed as a whole row.
    const target = control.closest<HTMLElement>('label') ?? control
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    for (const { left, right, top, bottom } of target.getClientRects()) {
      const insetX = Math.min(4, (right - left) / 4)
      const insetY = Math.min(4, (bottom - top) / 4)
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        ...[left + insetX, right - insetX].flatMap((x) =>
          [top + insetY, bottom - insetY].map((y) => [x, y]),
        ),
      ]
      for (const [x = 0, y = 0] of points) {
        const hit = document.elementFromPoint(x, y)
        // Outside the window, as a corner of what is larger: the walk by Tab sees to that.
        if (!hit || target.contains(hit) || hit.contains(target)) continue
        const over = `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}`
        const words = (control.textContent || control.id).trim().slice(0, 40)
        problems.push(`${control.tagName} "${words}" lies under ${over}`)
      }
    }
  }
  scrollTo({ ...place, behavior: 'instant' })
  return [...new Set(problems)]
}
