/** A link that looks like a button. React-Bootstrap's version would have the role of a button. */

import type { ReactNode } from 'react'

interface Props {
  readonly href: string
  readonly children: ReactNode
  /** Amber: for booking or submitting, once per block. */
  readonly primary?: boolean | undefined
  readonly small?: boolean
  /** On the background of the header, hero, closing band or menu. */
  readonly onDark?: boolean | undefined
  readonly className?: string
  /** Only for screen readers: distinguishes links with the same words. */
  readonly suffix?: string
}

export function ButtonLink({ href, children, primary, small, onDark, className, suffix }: Props) {
  const look = primary ? 'btn-primary' : onDark ? 'btn-outline-light' : 'btn-outline-secondary'
  const classes = ['btn', look, small && 'btn-sm', className]
  return (
    <a href={href} className={classes.filter(Boolean).join(' ')}>
      {suffix === undefined ? (
        children
      ) : (
        <span>
          {children}
          <span className="visually-hidden"> {suffix}</span>
        </span>
      )}
    </a>
  )
}
