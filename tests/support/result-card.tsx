/** HTML of the card that a tool shows for given answers. */

import { renderToStaticMarkup } from 'react-dom/server'
import { type ToolName, tools } from '#domain/forms-and-tools.ts'
import type { Tool } from '#domain/screening/screening-tool.ts'
import { ToolResult } from '#frontend/components/tool-result.tsx'

export function resultCard(
  name: ToolName,
  answers: Readonly<Record<string, string>>,
  now: Date,
): string {
  const { decide, guide }: Pick<Tool, 'decide' | 'guide'> = tools[name]
  return renderToStaticMarkup(
    <ToolResult
      tool={name}
      result={decide(answers, now)}
      guidance={guide(answers, now)}
      headingRef={null}
    />,
  )
}
