/** A tinted note with its icon: information, warning, error or success. */

import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** Classes whole, for the purge to find (scripts/build/style.ts). */
const tones = {
  info: { icon: 'info', className: 'callout' },
  warning: { icon: 'warning', className: 'callout callout-warning' },
  error: { icon: 'alert', className: 'callout callout-error' },
  success: { icon: 'check', className: 'callout callout-success' },
} as const satisfies Record<string, { icon: IconName; className: string }>

interface Props {
  readonly tone: keyof typeof tones
  readonly title?: string | undefined
  readonly children: ReactNode
}

export function Callout({ tone, title, children }: Props) {
  const { icon, className } = tones[tone]
  return (
    <div className={className}>
      <Icon name={icon} />
      <div>
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
