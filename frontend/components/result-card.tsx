/** Result card of a form: a heading with its icon, content below, and next steps beside it. */

import type { ReactNode, Ref } from 'react'
import type { ResultTone } from '#domain/screening/screening-tool.ts'
import { Icon, type IconName } from './icons.tsx'

const looks: Readonly<Record<ResultTone, { readonly className: string; readonly icon: IconName }>> =
  {
    good: { className: 'result-good', icon: 'check' },
    warning: { className: 'result-warning', icon: 'warning' },
    muted: { className: '', icon: 'info' },
  }

interface Props {
  readonly tone: ResultTone
  readonly heading: string
  /** 2, or 3 under a section's own heading; the card's parts are one level below. */
  readonly level?: 2 | 3
  /** The specified name of the result: a small line above the sentence that answers. */
  readonly category?: string
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Content below the heading. */
  readonly children: ReactNode
  /** The tinted part: next steps and buttons. */
  readonly next?: ReactNode
  /** Both parts side by side if there is room. */
  readonly wide?: boolean
}

export function ResultCard(props: Props) {
  const { tone, heading, level = 2, category, headingRef, children, next, wide } = props
  const Heading = `h${level}` as const
  const { className, icon } = looks[tone]
  return (
    <div className={`result card mt-4 ${className} ${wide ? 'flex-lg-row' : ''}`}>
      <div className={wide ? 'card-body col-lg-7' : 'card-body'}>
        <div className="result-heading d-flex gap-3 mb-3">
          <Icon name={icon} />
          <Heading ref={headingRef} tabIndex={-1} className="takes-focus mb-0">
            {category && (
              <span className="result-category d-block fs-6 fw-bold text-info mb-1">
                Your result: {category}
              </span>
            )}{' '}
            {heading}
          </Heading>
        </div>
        {children}
      </div>
      {next && (
        <div className={wide ? 'result-next card-body col-lg-5' : 'result-next card-body'}>
          {next}
        </div>
      )}
    </div>
  )
}
