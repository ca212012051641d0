/**
 * Turns an island's HTML into the living component, keeping what was typed before. The inline
 * loader imports this file on first intent.
 */

import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type BuildSettings, BuildSettingsContext } from '../build-settings.ts'
import { loadIsland } from './registry.ts'
import { readTypedValues } from './typed-values.ts'

/** Written into the bundle by scripts/build/vite-builds.ts. */
declare const __BUILD_SETTINGS__: BuildSettings

export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}', css } = element.dataset
  const [Component] = await Promise.all([loadIsland(island), addStylesheet(css)])
  // Snapshot, hydration and the forms' refs happen in this one task: no key can fall in between.
  const initialValues = readTypedValues(element)
  keepingName(document.activeElement, () =>
    flushSync(() => {
      hydrateRoot(
        element,
        <BuildSettingsContext value={__BUILD_SETTINGS__}>
          <Component {...JSON.parse(props)} initialValues={initialValues} />
        </BuildSettingsContext>,
        { identifierPrefix: island },
      )
    }),
  )
}

/**
 * React writes the name of each field again, though it is the same. Chromium takes the radio that has
 * the focus for a new one of its question then, and stops at the next one as well on Tab. A property
 * of the element's own takes what is written meanwhile.
 */
function keepingName(focused: Element | null, hydrate: () => void): void {
  if (!(focused instanceof HTMLInputElement) || focused.type !== 'radio') {
    hydrate()
    return
  }
  const { name: value } = focused
  Object.defineProperty(focused, 'name', { value, writable: true, configurable: true })
  try {
    hydrate()
  } finally {
    Reflect.deleteProperty(focused, 'name')
  }
}

const stylesheets = new Map<string, Promise<void>>()

/**
 * The page's own style covers what the page shows at first; this adds what islands show later.
 * Resolves when it is there or cannot be had: a form that looks plain still works.
 */
function addStylesheet(href: string | undefined): Promise<void> {
  if (href === undefined) return Promise.resolve()
  const added = stylesheets.get(href) ?? loadStylesheet(href)
  stylesheets.set(href, added)
  return added
}

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
