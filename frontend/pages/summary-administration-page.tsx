/** /tools/summary-administration-eligibility: which path an estate may take. */

import { summaryAdministrationPage } from '#frontend/content/tool-pages.ts'
import { SummaryLawNote } from '../components/summary-law-note.tsx'
import { ToolFrame } from '../components/tool-frame.tsx'
import { Island } from '../islands/island.tsx'

export function SummaryAdministrationPage() {
  return (
    <ToolFrame page={summaryAdministrationPage}>
      <Island
        name="summary-administration-tool"
        props={{}}
        hydrateIf={{ fragment: 'answers=', stored: ['draft:summary-administration'] }}
      />
      <div className="narrow">
        <SummaryLawNote />
      </div>
    </ToolFrame>
  )
}
