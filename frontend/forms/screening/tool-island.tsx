/** A screening tool's form, wrapped in its island. */

import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import { Island } from '#frontend/forms/island.tsx'
import type { ToolIslandName } from '#frontend/islands/registry.ts'
import { ToolMarkup } from './tool-markup.tsx'

interface Props {
  readonly tool: ToolName
  /** Whether the tool is one section of a longer page. */
  readonly isSection?: true
  readonly className?: string
}

export function ToolIsland({ tool, isSection, className }: Props) {
  const { page, contentId } = tools[tool]
  return (
    <Island
      name={page.replace('/tools/', '') as ToolIslandName}
      props={{ ...(isSection && { isSection }) }}
      {...(className && { className })}
      startIf={['#answers=', `\\b(draft|kept):${contentId}\\b`]}
    >
      <ToolMarkup tool={tool} />
    </Island>
  )
}
