/**
 * Inline script of every page; a module, so that the first paint does not wait for it. The markup
 * itself opens and closes the menu and the definitions of terms. This moves focus into an opened
 * definition (with autofocus, browsers without popovers would start the page at its definitions),
 * and loads a fallback in browsers that do not know all of the markup.
 */

import { offerMeasurement } from './measurement.ts'
import './visit.ts'

/** Inserted by scripts/build/bundle.ts: the address of older-browsers.ts, and ids, which may be empty. */
declare const __OLDER_BROWSERS__: string
declare const __GA_MEASUREMENT_ID__: string
declare const __GOOGLE_ADS_CONVERSION__: string

if (__GA_MEASUREMENT_ID__ || __GOOGLE_ADS_CONVERSION__) {
  offerMeasurement(__GA_MEASUREMENT_ID__, __GOOGLE_ADS_CONVERSION__)
}

addEventListener(
  'toggle',
  (event) => {
    const definition = event.target as HTMLElement
    if (definition.popover && (event as ToggleEvent).newState === 'open') definition.focus()
  },
  true,
)

// Browsers that know these two also know popovers.
if (!('command' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype))
  void import(/* @vite-ignore */ __OLDER_BROWSERS__)
