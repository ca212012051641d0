/** Reads built pages: elements, visible words and blocks of text. */

import { selectAll } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'
import { readPage } from './built-site.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { readonly attribs: object }>

/** Elements that do not interrupt the line of words around them. */
const inlineTags = new Set(
  'a abbr b bdi button cite code em i label q s small span strong sub sup time u'.split(' '),
)
const unreadTags = new Set('head script style template noscript svg'.split(' '))

const parsed = new Map<string, Node[]>()

function nodesOf(path: string): Node[] {
  const nodes = parsed.get(path) ?? parseDocument(readPage(path)).children
  parsed.set(path, nodes)
  return nodes
}

/** Selects elements of a built page, or below an element: elements('/plans', 'main a'). */
export function elements(within: string | Element, selector: string): Element[] {
  const nodes = typeof within === 'string' ? nodesOf(within) : within.children
  return selectAll<Node, Element>(selector, nodes)
}

export function only(within: string | Element, selector: string): Element {
  const [found, ...others] = elements(within, selector)
  if (!found || others.length > 0) throw new Error(`There is not exactly one ${selector}`)
  return found
}

/** The html element of a built page: pageRoot('/plans'). */
export function pageRoot(path: string): Element {
  return only(path, 'html')
}

export function mainOf(path: string): Element {
  return only(path, 'main')
}

/** Words that a reader can reach, in one line; folded text counts, hidden text does not. */
export function textOf(node: Node): string {
  return blocksOf(node).join(' ')
}

/** The same words, with one entry for each heading, paragraph, item or cell. */
export function blocksOf(node: Node): string[] {
  const blocks: string[] = ['']
  collect(node)
  return blocks.map((block) => block.replaceAll(/\s+/g, ' ').trim()).filter((block) => block !== '')

  function collect(current: Node): void {
    if (current.type === 'text') blocks.push((blocks.pop() ?? '') + current.data)
    if (!('attribs' in current) || isUnread(current)) return
    const isBlock = !inlineTags.has(current.name) || current.attribs.popover !== undefined
    if (isBlock) blocks.push('')
    for (const child of current.children) collect(child)
    if (isBlock) blocks.push('')
  }
}

function isUnread({ name, attribs }: Element): boolean {
  return unreadTags.has(name) || attribs.hidden !== undefined
}

/** All text in an element, visible or not. */
export function contentOf(element: Element): string {
  return DomUtils.textContent(element)
}

/** The page's JSON-LD. */
export function structuredData(path: string): Record<string, unknown>[] {
  const scripts = elements(path, 'script[type="application/ld+json"]')
  return scripts.map((script) => JSON.parse(contentOf(script)))
}

/** Content of <meta name=…> or <meta property=…>. */
export function metaContent(path: string, name: string): string | undefined {
  const [found] = elements(path, `meta:is([name="${name}"], [property="${name}"])`)
  return found?.attribs.content
}

export function titleOf(path: string): string {
  return contentOf(only(path, 'title'))
}
