/** Native modal dialog, open while rendered: the browser keeps focus inside, then returns it. */

import type { DialogHTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { closeDialog, openDialog } from '#frontend/browser/capabilities.ts'

interface Props extends DialogHTMLAttributes<HTMLDialogElement> {
  readonly onClose: () => void
}

export function Modal({ onClose, ...props }: Props) {
  return createPortal(
    <dialog
      ref={openFocused}
      tabIndex={-1}
      // Escape. The browser tells of the closing only in a later task, after it has returned the
      // focus: a key pressed in between would open what then closes.
      onCancel={onClose}
      onClose={onClose}
      // Its content fills it, so a press on the dialog itself is on the backdrop. It moves no focus.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
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
