/** A link that looks like a button. React-Bootstrap's own would call itself a button. */

import type { ReactNode } from 'react'

interface Props {
  readonly href: string
  readonly children: ReactNode
  /** The amber one: booking or submitting, once in a block. */
  readonly primary?: boolean | undefined
  readonly small?: boolean
  /** On the ground of header, hero, closing band or menu. */
  readonly onDark?: boolean | undefined
  readonly className?: string
  /** Said, not shown: tells links of the same words apart. */
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
