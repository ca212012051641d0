/** A page's things as Chromium presents them to screen readers, in reading order. */

import type { Page } from '@playwright/test'

/** The parts that we read of a node of the protocol's Accessibility domain. */
interface HeardNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[]
  readonly childIds?: readonly string[]
}

/** A thing with a role of its own. */
export interface HeardThing {
  readonly role: string
  readonly name: string
  /** States that are true, like "required" or "invalid". */
  readonly states: readonly string[]
}

/** @returns the things of a page in reading order */
export async function heardThings(page: Page): Promise<readonly HeardThing[]> {
  const nodes = await heardNodes(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  return inOrder(nodes[0])

  function inOrder(node: HeardNode | undefined): readonly HeardThing[] {
    if (!node) return []
    const below = (node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))
    return node.ignored ? below : [thingOf(node), ...below]
  }
}

function thingOf({ role, name, properties = [] }: HeardNode): HeardThing {
  const states = properties.filter(({ value }) => value.value === true || value.value === 'true')
  return {
    role: role?.value ?? '',
    name: oneLine(name?.value),
    states: states.map((state) => state.name),
  }
}

async function heardNodes(page: Page): Promise<readonly HeardNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes as readonly HeardNode[]
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}
