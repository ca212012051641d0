/**
 * Pages and downloads of a firm that differs from ours in one fact, for finding sentences that depend on it. What
 * the firm says about its own people, clients and counties is exempt.
 */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import type { ToolName } from '#domain/forms-and-tools.ts'
import type { ResultGuidance } from '#domain/screening/screening-tool.ts'

/** Files of frontend/content/firm with words about the firm itself. */
const ownFiles = ['people.ts', 'county-words.ts']

interface Pretended {
  /** A file of frontend/content/firm, or a module's address; `change` makes its new exports. */
  readonly file: string
  // biome-ignore lint/suspicious/noExplicitAny: as the file exports them.
  readonly change: (original: any) => object
  /** Words that depend on the fact. */
  readonly words: RegExp
}

/** @returns every sentence with such words and its page, renderers, and the launch list's questions */
export async function withChangedFirm({ file, change, words }: Pretended) {
  vi.resetModules()
  const files = new Set([file, ...ownFiles])
    .values()
    .map((name) => [name, addressOf(name)] as const)
  for (const [name, address] of files) {
    vi.doMock(address, async (importOriginal) => {
      const original = await importOriginal<object>()
      const said = ownFiles.includes(name) ? without(words, original) : original
      return { ...said, ...(name === file ? change(said) : {}) }
    })
  }
  try {
    const { pages, renderPage } = await import('#frontend/site/entry-server.tsx')
    const texts = await Promise.all(
      pages.map(async ({ path }) => ({ path, html: (await renderPage(path)).html })),
    )
    const htmlOf = (path: string) => texts.find((text) => text.path === path)?.html ?? ''
    const { downloads } = await import('#frontend/content/downloads.ts')
    const found = [
      ...texts.map(({ path, html }) => ({ path, sentences: sentencesOf(html) })),
      ...downloads.map(({ id, ...words }) => ({ path: `${id}.pdf`, sentences: textsIn(words) })),
    ].flatMap(({ path, sentences }) =>
      sentences.filter((said) => words.test(said)).map((said) => ({ path, said })),
    )
    const { tools } = await import('#domain/forms-and-tools.ts')
    const { ToolResult } = await import('#frontend/components/tool-result.tsx')
    const resultOf = (tool: ToolName, answers: Readonly<Record<string, string>>) => {
      const { decide, guide } = tools[tool] as AnyTool
      const now = new Date()
      const guidance = guide(answers, now)
      const props = { tool, result: decide(answers, now), guidance }
      return renderToStaticMarkup(createElement(ToolResult, props))
    }
    const { launchConfirmations } = await import('#frontend/content/launch.ts')
    return { found, htmlOf, resultOf, launchConfirmations }
  } finally {
    for (const name of [file, ...ownFiles]) vi.doUnmock(addressOf(name))
    vi.resetModules()
  }
}

const addressOf = (file: string) => (file.startsWith('#') ? file : `#frontend/content/firm/${file}`)

interface AnyTool {
  readonly decide: (answers: object, now: Date) => object
  readonly guide: (answers: object, now: Date) => ResultGuidance
}

/** The same exports with texts of such words emptied. */
function without(words: RegExp, original: object): object {
  const emptied = (_key: string, value: unknown) =>
    typeof value === 'string' && words.test(value) ? '' : value
  return { ...original, ...JSON.parse(JSON.stringify(original, emptied)) }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function sentencesOf(html: string): readonly string[] {
  const words = html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<\/?(?:a|b|button|em|i|span|strong)\b[^>]*>/g, '')
  return words.split(/<[^>]*>|(?<=[.?!]) /)
}
