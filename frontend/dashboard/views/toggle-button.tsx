/** A button that is on or off, and says which. */

import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'

interface Props {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function ToggleButton({ isOn, onPress, children }: Props) {
  return (
    <Button
      variant="outline-secondary"
      size="sm"
      aria-pressed={isOn}
      active={isOn}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
