/**
 * Tooltip that explains a short name, shown after the delays of docs/specification.md §9
 * (main.tsx) or on keyboard focus. Radix lets Escape close it and the pointer rest on it (WCAG 1.4.13).
 */

import { Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ReactElement, useRef, useState } from 'react'

interface Props {
  readonly text: string
  /** A focusable control. */
  readonly children: ReactElement
}

export function Tooltip({ text, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  /** Radix closes on any scroll, even the one that brings the focused control into view. */
  function change(wanted: boolean): void {
    setOpen(wanted || trigger.current?.matches(':focus-visible') === true)
  }

  return (
    <Root open={isOpen} onOpenChange={change}>
      <Trigger asChild ref={trigger}>
        {children}
      </Trigger>
      {/* Inside a landmark, where screen readers look for text. */}
      <Portal container={trigger.current?.closest('main')}>
        <Content
          className="tip bg-dark text-white border border-white rounded-1 px-3 py-2"
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            setOpen(false)
          }}
        >
          {text}
        </Content>
      </Portal>
    </Root>
  )
}
