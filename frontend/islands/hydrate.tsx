/**
 * Turns an island's HTML into the living component, keeping what was typed before. The inline
 * loader imports this file on first intent.
 */

import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type BuildSettings, BuildSettingsContext } from '../build-settings.ts'
import { loadIsland } from './registry.ts'
import { readTypedValues } from './typed-values.ts'

/** Written into the bundle by frontend/vite.config.ts. */
declare const __BUILD_SETTINGS__: BuildSettings

export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}', idPrefix = '' } = element.dataset
  const Component = await loadIsland(island)
  // Snapshot, hydration and the forms' refs happen in this one task: no key can fall in between.
  const initialValues = readTypedValues(element)
  flushSync(() => {
    hydrateRoot(
      element,
      <BuildSettingsContext value={__BUILD_SETTINGS__}>
        <Component {...JSON.parse(props)} initialValues={initialValues} />
      </BuildSettingsContext>,
      { identifierPrefix: idPrefix },
    )
  })
}
