/** /tools/will-vs-trust-helper: four questions, and what to start with. */

import { willVsTrustPage } from '#frontend/content/tool-pages.ts'
import { ToolFrame } from '../components/tool-frame.tsx'
import { Island } from '../islands/island.tsx'

export function WillVsTrustHelperPage() {
  return (
    <ToolFrame page={willVsTrustPage}>
      <Island
        name="will-vs-trust-helper"
        props={{}}
        hydrateIf={{ fragment: 'answers=', stored: ['draft:will-vs-trust'] }}
      />
    </ToolFrame>
  )
}
