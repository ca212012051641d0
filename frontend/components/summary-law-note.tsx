/** The dated note that stands beside every summary administration result, outside its lists. */

import { summaryAdministrationLawNote } from '#frontend/content/tool-pages.ts'
import { Callout } from './callout.tsx'
import { LongDate } from './long-date.tsx'

export function SummaryLawNote() {
  const { title, text, asOf } = summaryAdministrationLawNote
  return (
    <Callout tone="warning" title={title}>
      {text} As of <LongDate date={asOf} />.
    </Callout>
  )
}
