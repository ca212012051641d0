/** Words that people read outside the pages: string literals and JSX text of sources, lines of documents. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SpokenWords {
  /** File and line, from the project's folder. */
  readonly place: string
  readonly text: string
}

/** TypeScript sources below a folder or a file of the project, relative to its root. */
export function sourcesIn(place: string): readonly string[] {
  if (/\.[cm]?[jt]sx?$/.test(place)) return [place]
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|cjs)$/.test(name))
    .map((name) => `${place}/${name}`)
    .sort()
}

/** Texts of at least three words; names, classes and SQL have fewer, or are in capitals. */
export function wordsInSource(file: string): readonly SpokenWords[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const found: SpokenWords[] = []
  visit(parseSync(file, source).program)
  return found.filter(({ text }) => /[a-z’']+ [\w’']+ [\w’']+/.test(text))

  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!isNode(node)) return
    const text = textOf(node)
    if (text !== undefined) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({ place: `${file}:${line}`, text: text.replace(/\s+/g, ' ') })
    }
    for (const child of Object.values(node)) visit(child)
  }
}

/** Lines of a document, without code in fences or backticks, names of documents and cited titles of tests. */
export function wordsInDocument(file: string): readonly SpokenWords[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^```.*?^```/gms, (fence) =>
    fence.replace(/[^\n]/g, ''),
  )
  return text
    .split('\n')
    .map((line, index) => ({
      place: `${file}:${index + 1}`,
      text: line.replace(/`tests\/\S+` [^|`]+(?=<br>| \|)|`[^`]*`|\S*\.md\b\S*/g, '`'),
    }))
    .filter(({ text }) => text.trim() !== '')
}

interface Node {
  readonly type: string
  readonly start: number
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' && 'value' in node) return String(node.value)
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') {
    return node.value
  }
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return undefined
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}
