/** A dated note on the law that stands beside every result of a tool, outside its lists. */

import type { LawNote as Note } from '#frontend/content/tool-pages.ts'
import { Callout } from './callout.tsx'
import { LongDate } from './long-date.tsx'

export function LawNote({ note: { title, text, asOf } }: { readonly note: Note }) {
  return (
    <Callout tone="warning" title={title}>
      {text} As of <LongDate date={asOf} />.
    </Callout>
  )
}
