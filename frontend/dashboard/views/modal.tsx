/** Native modal dialog, there as long as it is rendered: the browser keeps the focus in it, and gives it back. */

import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { closeDialog, openDialog } from '#frontend/browser/capabilities.ts'

interface Props extends DialogHTMLAttributes<HTMLDialogElement> {
  readonly onClose: () => void
}

export function Modal({ onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const { current: element } = dialog
    if (!element) return
    openDialog(element)
    element.focus()
    return () => closeDialog(element)
  }, [])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own
    <dialog
      ref={dialog}
      tabIndex={-1}
      onClose={onClose}
      // Beside its contents, which fill it: on what lies behind.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      {...props}
    />,
    document.body,
  )
}
