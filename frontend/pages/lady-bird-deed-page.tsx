/** /tools/lady-bird-deed-suitability: nine questions about the home, the family and the loan. */

import { ladyBirdDeedPage } from '#frontend/content/tool-pages.ts'
import { ToolFrame } from '../components/tool-frame.tsx'
import { Island } from '../islands/island.tsx'

export function LadyBirdDeedPage() {
  return (
    <ToolFrame page={ladyBirdDeedPage}>
      <Island
        name="lady-bird-deed-tool"
        props={{}}
        hydrateIf={{ fragment: 'answers=', stored: ['draft:lady-bird-deed'] }}
      />
    </ToolFrame>
  )
}
