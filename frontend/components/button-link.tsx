/** A link that looks like a button. React-Bootstrap's own would call itself a button. */

import type { ReactNode } from 'react'

interface Props {
  readonly href: string
  readonly children: ReactNode
  /** The amber one: booking or submitting, once in a block. */
  readonly primary?: boolean | undefined
  readonly small?: boolean
  readonly className?: string
  /** Said, not shown: tells links of the same words apart. */
  readonly suffix?: string
}

export function ButtonLink({ href, children, primary, small, className, suffix }: Props) {
  const classes = ['btn', primary && 'btn-primary', small && 'btn-small', className]
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
