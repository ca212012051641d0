/** A section's heading and opening sentence: above the section, or beside it. */

import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'
import { RichText } from './rich-text.tsx'

interface Props {
  readonly heading: string
  readonly intro?: RichTextValue
}

export function SectionHead(props: Props) {
  return (
    <div className="section-head">
      <SplitHead {...props} />
    </div>
  )
}

export function SplitHead({ heading, intro }: Props) {
  return (
    <>
      <h2>{heading}</h2>
      {intro && (
        <p className="lead">
          <RichText text={intro} />
        </p>
      )}
    </>
  )
}
