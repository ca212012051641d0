/** /tools/…: one screening tool, its form and the law behind its rule. */

import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { Signpost, toolScenes } from '#frontend/components/drawings/tool-scenes.tsx'
import { ToolFrame } from '#frontend/components/tool-frame.tsx'
import { toolWords } from '#frontend/content/tools.ts'
import { ToolIsland } from '#frontend/forms/screening/tool-island.tsx'

export function ToolPage({ tool }: { readonly tool: ToolName }) {
  return (
    <ToolFrame
      page={toolWords[tool].page}
      lawCheckedOn={tools[tool].lawCheckedOn}
      drawing={toolScenes[tool] ?? <Signpost />}
    >
      <ToolIsland tool={tool} />
    </ToolFrame>
  )
}
