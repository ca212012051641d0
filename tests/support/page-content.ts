/** Reads built pages as a reader meets them: elements, visible words and blocks of text. */

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse } from 'parse5'
import { readPage } from './built-site.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

const { isElementNode, isTextNode } = defaultTreeAdapter

/** Elements that end the line of words they stand in. */
const inlineTags = new Set(
  'a abbr b bdi button cite code em i label q s small span strong sub sup time u'.split(' '),
)
const unreadTags = new Set('head script style template noscript svg'.split(' '))

const parsed = new Map<string, Element>()

/** The html element of a built page: pageRoot('/plans'). */
export function pageRoot(path: string): Element {
  const known = parsed.get(path)
  if (known) return known
  const root = parse(readPage(path)).childNodes.find(
    (node): node is Element => isElementNode(node) && node.tagName === names.TAG_NAMES.HTML,
  )
  if (!root) throw new Error(`${path} is no HTML document`)
  parsed.set(path, root)
  return root
}

export function mainOf(path: string): Element {
  return only(pageRoot(path), 'main')
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value
}

/** In document order, the element itself left out. */
export function descendants(element: Element): Element[] {
  return element.childNodes.flatMap((node) =>
    isElementNode(node) ? [node, ...descendants(node)] : [],
  )
}

export function elements(root: Element, ...tags: readonly string[]): Element[] {
  return descendants(root).filter(({ tagName }) => tags.includes(tagName))
}

export function withClass(root: Element, name: string): Element[] {
  return descendants(root).filter((element) =>
    attribute(element, 'class')?.split(/\s+/).includes(name),
  )
}

export function only(root: Element, tag: string): Element {
  const [found, ...others] = elements(root, tag)
  if (!found || others.length > 0) throw new Error(`There is not exactly one ${tag}`)
  return found
}

export function byId(root: Element, id: string): Element | undefined {
  return descendants(root).find((element) => attribute(element, 'id') === id)
}

/** Words a reader can come to, in one line; what is folded away counts, what is hidden does not. */
export function textOf(node: Node): string {
  return blocksOf(node).join(' ')
}

/** The same, one entry for each heading, paragraph, item or cell. */
export function blocksOf(
  node: Node,
  isLeftOut: (element: Element) => boolean = () => false,
): string[] {
  const blocks: string[] = ['']
  collect(node)
  return blocks.map((block) => block.replaceAll(/\s+/g, ' ').trim()).filter((block) => block !== '')

  function collect(current: Node): void {
    if (isTextNode(current)) blocks.push((blocks.pop() ?? '') + current.value)
    if (!isElementNode(current) || isUnread(current) || isLeftOut(current)) return
    const isBlock = !inlineTags.has(current.tagName) || attribute(current, 'popover') !== undefined
    if (isBlock) blocks.push('')
    for (const child of current.childNodes) collect(child)
    if (isBlock) blocks.push('')
  }
}

function isUnread(element: Element): boolean {
  return unreadTags.has(element.tagName) || attribute(element, 'hidden') !== undefined
}

/** The page's JSON-LD. */
export function structuredData(path: string): Record<string, unknown>[] {
  return elements(pageRoot(path), 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) =>
      JSON.parse(
        script.childNodes
          .filter(isTextNode)
          .map((n) => n.value)
          .join(''),
      ),
    )
}

/** Content of <meta name=…> or <meta property=…>. */
export function metaContent(path: string, name: string): string | undefined {
  const found = elements(pageRoot(path), 'meta').find(
    (meta) => (attribute(meta, 'name') ?? attribute(meta, 'property')) === name,
  )
  return found && attribute(found, 'content')
}

export function titleOf(path: string): string {
  const title = elements(pageRoot(path), 'title')[0]
  return (
    title?.childNodes
      .filter(isTextNode)
      .map(({ value }) => value)
      .join('') ?? ''
  )
}
