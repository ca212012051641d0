/** Sizes of touch targets. Runs in the page; axe's target-size rule checks the others. */

/** Buttons, navigation, questions, fields and whole rows of choices under 44 by 44 px. */
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
