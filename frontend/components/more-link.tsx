/** "Learn More" link with an arrow; hidden words tell what it is about. */

import { Icon } from './icons.tsx'

interface Props {
  readonly href: string
  readonly about: string
  readonly words?: string
  /** The whole card or row leads there. */
  readonly isWhole?: boolean
}

export function MoreLink({ href, about, words = 'Learn More', isWhole }: Props) {
  return (
    <a
      className={`more-link d-inline-flex align-items-center gap-2 mt-auto py-2 fw-bold${isWhole ? ' stretched-link' : ''}`}
      href={href}
    >
      <span>
        {words}
        <span className="visually-hidden"> {about}</span>
      </span>
      <Icon name="arrow" />
    </a>
  )
}
