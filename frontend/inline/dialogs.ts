/**
 * The markup opens and closes the menu and the definitions of terms. This moves the focus into an
 * opened definition (the attribute for that, autofocus, makes a browser without popovers begin the
 * page at its definitions), and loads what a browser lacks that does not know all of the markup.
 */

/** Put in by scripts/build/inline.ts: the address of older-browsers.ts. */
declare const __OLDER_BROWSERS__: string

addEventListener(
  'toggle',
  (event) => {
    const definition = event.target as HTMLElement
    if (definition.popover && (event as ToggleEvent).newState === 'open') definition.focus()
  },
  true,
)

// Whoever knows these two knows popovers.
if (!('command' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype))
  void import(/* @vite-ignore */ __OLDER_BROWSERS__)
