/**
 * Dialog support. The markup itself opens and closes the menu and the definitions of terms. This
 * moves focus into an opened definition (with autofocus, browsers without popovers would start the
 * page at its definitions), and loads a fallback in browsers that do not know all of the markup.
 */

/** Address of older-browsers.ts, inserted by scripts/build/bundle.ts. */
declare const __OLDER_BROWSERS__: string

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
