/**
 * Bootstrap's alert with its icon: information, warning, error or success. React-bootstrap's own has
 * a closing button and transitions, which would cost the islands that show one 4 KB.
 */

import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** Whole class names, so that the purge finds them (scripts/build/style.ts). */
const tones = {
  info: { icon: 'info', box: 'alert alert-info', mark: 'text-info' },
  warning: { icon: 'warning', box: 'alert alert-warning', mark: 'text-warning' },
  error: { icon: 'alert', box: 'alert alert-danger', mark: 'text-danger' },
  success: { icon: 'check', box: 'alert alert-success', mark: 'text-success' },
} as const satisfies Record<string, { icon: IconName; box: string; mark: string }>

interface Props {
  readonly tone: keyof typeof tones
  readonly title?: string | undefined
  readonly children: ReactNode
}

export function Callout({ tone, title, children }: Props) {
  const { icon, box, mark } = tones[tone]
  return (
    <div className={`${box} d-flex gap-3`}>
      <span className={mark}>
        <Icon name={icon} />
      </span>
      <div>
        {title && <p className="fw-bold mb-0">{title}</p>}
        {children}
      </div>
    </div>
  )
}
