/**
 * Tooltip that explains a short name, shown after the delays of docs/specification.md §9 or when the keyboard comes
 * to it. Radix lets Escape close it and the pointer rest on it (WCAG 1.4.13).
 */

import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'

const delayMs = 700
const skipDelayMs = 300

/** Around all of them: who has just read one gets the next at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Provider>
  )
}

interface Props {
  readonly text: string
  /** A control that takes the focus. */
  readonly children: ReactElement
}

export function Tooltip({ text, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  /** Radix closes at any scroll, and so at the one that brings what the keyboard came to into view. */
  function change(wanted: boolean): void {
    setOpen(wanted || trigger.current?.matches(':focus-visible') === true)
  }

  return (
    <Root open={isOpen} onOpenChange={change}>
      <Trigger asChild ref={trigger}>
        {children}
      </Trigger>
      {/* Within a landmark, where screen readers look for words. */}
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
