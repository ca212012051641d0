/**
 * Vite plugins that change sources on their way into a bundle: MDX becomes articles, section signs
 * stay with their numbers, and modules of words become values.
 */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'
import { closingMarks, openingMarks } from '#frontend/content/content-blocks.ts'

/**
 * Joins every section sign to its number by a no-break space ("§ 732.102"), in pages, guides and
 * the browser's scripts alike. Sources are written with an ordinary space.
 */
export function sectionSigns(): Plugin {
  return {
    name: 'section-signs',
    enforce: 'pre',
    transform(source, id) {
      if (!source.includes('§') || id.includes('/node_modules/')) return null
      // Of the same length, so that no source map is needed.
      return { code: source.replaceAll(/(?<=§) (?=[\d.])/g, '\u00a0'), map: null }
    },
  }
}

const projectRoot = new URL('../../', import.meta.url)

/**
 * Evaluates a module's exports during the build, so that only their values go into the bundle.
 * Keeps the facts register and the words of pages out of what browsers load. Exports passed on from
 * another module stay as they are. Every build of the frontend gets the theme's values this way.
 * @param modules others, as paths from the root; their own exports are JSON values, without `page`
 */
export function valuesAtBuild(modules: readonly string[] = []): Plugin {
  const all = [...modules, 'frontend/styles/theme-values.ts']
  const urls = all.map((module) => new URL(module, projectRoot))
  const byFile = new Map(urls.map((url) => [fileURLToPath(url), url.href]))
  return {
    name: 'values-at-build',
    enforce: 'pre',
    async load(id) {
      const url = byFile.get(id)
      if (url === undefined) return null
      const values: object = await import(url)
      const handedOn = (await readFile(id, 'utf8')).match(/^export \{.*\} from .*$/gm) ?? []
      const isOwn = (name: string) => !handedOn.some((line) => line.includes(` ${name} }`))
      const own = Object.entries(values)
        .filter(([name]) => name !== 'page' && isOwn(name))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      return { code: [...handedOn, ...own].join('\n'), moduleType: 'js' }
    },
  }
}

/**
 * Makes guides modules that export the article, its frontmatter, and its table of contents. Tables
 * get captions and row headings here, because Markdown has neither.
 */
export function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return null
      return { code: await compileMdx(source), moduleType: 'js' }
    },
  }
}

async function compileMdx(source: string): Promise<string> {
  const toc: { id: string; text: string }[] = []
  const file = await compile(source, {
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
    rehypePlugins: [
      () => nameAnchors,
      () => describeTables,
      () => joinPunctuation,
      () => (tree: Node) => {
        for (const node of childrenOf(tree).filter(({ tagName }) => tagName === 'h2')) {
          const { id } = node.properties ?? {}
          const text = textOf(node)
          if (typeof id !== 'string') throw new Error(`"${text}" is a heading without <Anchor>`)
          toc.push({ id, text })
        }
      },
    ],
  })
  return `${file}\nexport const toc = ${JSON.stringify(toc)}\n`
}

/** Parts of a hast node that the plugins need. */
interface Node {
  type: string
  value?: string
  /** Of HTML elements. */
  tagName?: string
  properties?: Record<string, unknown>
  /** Of JSX elements. */
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
}

/** Makes `<Anchor id="x">Heading</Anchor>` an h2 with a short, permanent id that pages link to. */
function nameAnchors(tree: Node) {
  tree.children = childrenOf(tree).map((node) => {
    const id = node.attributes?.find(({ name }) => name === 'id')?.value
    return node.name === 'Anchor' ? element('h2', { id }, childrenOf(node)) : node
  })
}

/** Moves `<TableCaption>` into the table after it; the first cell of a row becomes its heading. */
function describeTables(tree: Node) {
  let caption: Node | undefined
  tree.children = childrenOf(tree).filter((node) => {
    if (node.name === 'TableCaption') {
      caption = element('caption', {}, childrenOf(node))
      return false
    }
    if (node.tagName === 'table') {
      if (!caption) throw new Error('A table lacks the <TableCaption> before it')
      node.children = [caption, ...childrenOf(node)]
      caption = undefined
      for (const cell of descendants(node, 'th')) cell.properties = { scope: 'col' }
      for (const row of descendants(node, 'tr')) {
        const first = childrenOf(row).find((cell) => cell.type === 'element')
        if (first?.tagName === 'td') {
          first.tagName = 'th'
          first.properties = { scope: 'row' }
        }
      }
    }
    return true
  })
  if (caption) throw new Error('A <TableCaption> has no table after it')
}

const endsWithOpening = new RegExp(`${openingMarks.source}$`)
const startsWithClosing = new RegExp(`^${closingMarks.source}`)

/** Moves the marks beside a `<Term>` into it, so that they stay on its line. */
function joinPunctuation(tree: Node) {
  const children = childrenOf(tree)
  for (const [index, node] of children.entries()) {
    if (node.name === 'Term') {
      moveMarks(children[index - 1], endsWithOpening, node, 'before')
      moveMarks(children[index + 1], startsWithClosing, node, 'after')
    } else joinPunctuation(node)
  }
}

function moveMarks(neighbor: Node | undefined, pattern: RegExp, term: Node, name: string) {
  if (neighbor?.type !== 'text' || neighbor.value === undefined) return
  const marks = pattern.exec(neighbor.value)?.[0]
  if (!marks) return
  neighbor.value = neighbor.value.replace(pattern, '')
  term.attributes?.push({ type: 'mdxJsxAttribute', name, value: marks })
}

function element(tagName: string, properties: Record<string, unknown>, children: Node[]): Node {
  return { type: 'element', tagName, properties, children }
}

function childrenOf(node: Node): Node[] {
  return node.children ?? []
}

function descendants(node: Node, tagName: string): Node[] {
  return childrenOf(node).flatMap((child) => [
    ...(child.tagName === tagName ? [child] : []),
    ...descendants(child, tagName),
  ])
}

function textOf(node: Node): string {
  return node.type === 'text' ? (node.value ?? '') : childrenOf(node).map(textOf).join('')
}
