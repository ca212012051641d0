/** Numbered steps joined by a line; the last one is lit. */

import type { RichText as RichTextValue } from '#domain/site/content-blocks.ts'
import { RichText } from './rich-text.tsx'

export interface TimelineStep {
  readonly title: string
  /** How long it takes: "5–7 business days". */
  readonly term?: string | undefined
  readonly text: RichTextValue
}

interface Props {
  readonly steps: readonly TimelineStep[]
  /** Side by side on wide windows. */
  readonly wide?: boolean
}

export function Timeline({ steps, wide }: Props) {
  return (
    <ol className={wide ? 'timeline timeline-wide' : 'timeline'}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          {step.term && <p className="timeline-term">{step.term}</p>}
          <p>
            <RichText text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
