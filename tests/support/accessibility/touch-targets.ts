/** Targets for fingers and pointers: large enough, and under nothing else. Both run in the page. */

/**
 * Buttons, navigation, questions, fields and whole rows of choices under 44 by 44 px; axe's
 * target-size rule checks the others.
 */
export function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    [
      ...['button:not(.term)', '.btn', 'nav a', '.site-footer li > a'],
      ...['.list-group-item.p-0 > a', '.more-link', 'summary', 'label.choice'],
      ...['input:not([type="radio"], [type="checkbox"], [type="hidden"])', 'select', 'textarea'],
    ].join(),
  )
  return [...targets]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
    .map(({ target, box }) => {
      const size = `${box.width.toFixed(1)} x ${box.height.toFixed(1)}`
      return `${size}: ${target.tagName} "${target.textContent.trim().slice(0, 40)}"`
    })
}

/**
 * Controls that another element covers: in the middle of the window, a click at a control's middle
 * or near its corners must hit it, something in it, or its label.
 */
export function coveredControls(): string[] {
  const problems: string[] = []
  // Controls behind an open dialog are blocked on purpose.
  const dialog = document.querySelector('dialog:modal, [aria-modal="true"]')
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary',
  )
  const place = { left: scrollX, top: scrollY }
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    if (control.closest('.visually-hidden, .skip-link, [inert]')) continue
    // The whole row of a choice can be pressed.
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
        // Outside the window, like a corner of a large element; the walk by Tab checks those.
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
