/** A section's heading with its opening words. */

import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'
import { RichText } from './rich-text.tsx'

interface Props {
  readonly heading: string
  readonly intro?: RichTextValue
}

export function SectionHead({ heading, intro }: Props) {
  return (
    <div className="section-head">
      <h2>{heading}</h2>
      {intro && (
        <p className="lead">
          <RichText text={intro} />
        </p>
      )}
    </div>
  )
}
