/** /tools/…: one screening tool, its form and what stands behind its rule. */

import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { ToolMarkup } from '#frontend/components/form/tool-markup.tsx'
import { ToolFrame } from '#frontend/components/tool-frame.tsx'
import { toolPages } from '#frontend/content/tool-pages.ts'
import { Island } from '#frontend/islands/island.tsx'
import { toolIslands } from '#frontend/islands/registry.ts'

export function ToolPage({ tool }: { readonly tool: ToolName }) {
  const page = toolPages[tool]
  return (
    <ToolFrame page={page}>
      <Island
        name={toolIslands[tool]}
        props={{}}
        hydrateIf={{ fragment: 'answers=', stored: [`draft:${tools[tool].contentId}`] }}
      >
        <ToolMarkup tool={tool} />
      </Island>
    </ToolFrame>
  )
}
