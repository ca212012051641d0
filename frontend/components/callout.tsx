/** A tinted note with its icon: information, warning, error or success. */

import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

const icons = {
  info: 'info',
  warning: 'warning',
  error: 'alert',
  success: 'check',
} as const satisfies Record<string, IconName>

interface Props {
  readonly tone: keyof typeof icons
  readonly title?: string | undefined
  readonly children: ReactNode
}

export function Callout({ tone, title, children }: Props) {
  return (
    <div className={tone === 'info' ? 'callout' : `callout callout-${tone}`}>
      <Icon name={icons[tone]} />
      <div>
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
