/** Native modal dialog, open while rendered: the browser keeps focus inside, then returns it. */

import { type DialogHTMLAttributes, useRef } from 'react'
import { createPortal } from 'react-dom'
import { closeDialog, openDialog } from '#frontend/browser/capabilities.ts'

interface Props extends DialogHTMLAttributes<HTMLDialogElement> {
  readonly onClose: () => void
}

export function Modal({ onClose, ...props }: Props) {
  const pressed = useRef<EventTarget>(null)

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own
    <dialog
      ref={openFocused}
      tabIndex={-1}
      // Escape. The browser tells of the closing only in a later task, after it has returned the
      // focus: a key pressed in between would open what then closes.
      onCancel={onClose}
      onClose={onClose}
      // Its content fills it, so a click on the dialog itself is on the backdrop. One that began
      // in the content is the end of a text selection.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === target) onClose()
      }}
      {...props}
    />,
    document.body,
  )
}

/** @returns a function that closes it */
function openFocused(dialog: HTMLDialogElement): () => void {
  openDialog(dialog)
  dialog.focus()
  return () => closeDialog(dialog)
}
