/** /tools/summary-administration-eligibility: which path an estate may take. */

import { summaryAdministrationLawNote, summaryAdministrationPage } from '#domain/site/tool-pages.ts'
import { Callout } from '../components/callout.tsx'
import { LongDate } from '../components/long-date.tsx'
import { ToolFrame } from '../components/tool-frame.tsx'
import { Island } from '../islands/island.tsx'

export function SummaryAdministrationPage() {
  const { title, text, asOf } = summaryAdministrationLawNote
  return (
    <ToolFrame page={summaryAdministrationPage}>
      <Island name="summary-administration-tool" props={{}} hydrateIf={{ fragment: 'answers=' }} />
      <div className="narrow">
        <Callout tone="warning" title={title}>
          {text} As of <LongDate date={asOf} />.
        </Callout>
      </div>
    </ToolFrame>
  )
}
