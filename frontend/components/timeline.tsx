/** Numbered steps joined by a line; the last one is lit. */

import type { Step } from '#frontend/content/page-parts.ts'
import { RichText } from './rich-text.tsx'

interface Props {
  readonly steps: readonly Step[]
  /** Side by side in wide windows. */
  readonly wide?: boolean
  /** Lights no step, because the story does not end well. */
  readonly unlit?: boolean
}

export function Timeline({ steps, wide, unlit }: Props) {
  const classes = ['timeline list-unstyled', wide && 'timeline-wide', unlit && 'timeline-unlit']
  return (
    <ol className={classes.filter(Boolean).join(' ')}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3 className="mb-1">{step.title}</h3>
          {step.term && <p className="fw-bold text-info mb-0">{step.term}</p>}
          <p>
            <RichText text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
