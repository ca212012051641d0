/** /tools/…: one screening tool, its form and what stands behind its rule. */

import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { toolPages } from '#frontend/content/tool-pages.ts'
import { ToolMarkup } from '../components/form/tool-markup.tsx'
import { ToolFrame } from '../components/tool-frame.tsx'
import { Island } from '../islands/island.tsx'
import { toolIslands } from '../islands/registry.ts'

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
