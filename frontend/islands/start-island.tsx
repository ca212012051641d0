/**
 * Start of an island: the inline loader imports this file on first intent. React only adds to the
 * island's HTML (forms/use-served-form.ts says why).
 */

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { followTranslators } from '#frontend/browser/translated-text.ts'
import { loadIsland } from './islands.tsx'

followTranslators()

export async function startIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}', css } = element.dataset
  // One stylesheet for all islands; none in development.
  if (css !== undefined) laterStyle ??= loadStylesheet(css)
  const [Component] = await Promise.all([loadIsland(island), laterStyle])
  // Typed values are read and listening begins in one task, so that no key falls in between.
  flushSync(() => {
    createRoot(document.createElement('div'), { identifierPrefix: island }).render(
      <Component {...JSON.parse(props)} island={element} />,
    )
  })
  element.addEventListener('click', ignoreSecondPress, { capture: true })
}

/**
 * The second press of a double click or tap would pass the next question unread, or call the firm:
 * what the first press shows may lie under the pointer.
 */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target as Element).closest('a, button')) return
  event.preventDefault()
  event.stopPropagation()
}

let laterStyle: Promise<void> | undefined

/**
 * The page's own style covers what the page shows at first; this one adds what islands show later.
 * Resolves when the stylesheet has loaded or failed: a form that looks plain still works.
 */
function loadStylesheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
