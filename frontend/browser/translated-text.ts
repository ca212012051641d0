/**
 * DOM patch that keeps React working with translators and other programs that change the page.
 * Chrome's translator replaces each text node with a `<font>`, but React keeps changing and
 * removing the detached node: it would throw a NotFoundError, or new words would never appear
 * (facebook/react#11538).
 *
 * When a node is replaced or wrapped, its stand-in is recorded and used when React refers to the
 * node. The patched DOM methods behave differently only where they would otherwise throw.
 */

/** Stand-ins by the node they replaced. */
const standIns = new WeakMap<Node, Element>()

export function followTranslators(): void {
  const observer = new MutationObserver(recordReplacements)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function insertBeforeStandIn<T extends Node>(
    node: T,
    before: Node | null,
  ): T {
    return insertBefore.call(this, node, before && placeIn(this, before)) as T
  }
  Node.prototype.removeChild = function removeStandIn<T extends Node>(child: T): T {
    // A wrapped node is removed from its wrapper, which may hold other nodes.
    const parent = child.isConnected ? child.parentNode : this
    const removed = parent === child.parentNode ? child : placeIn(this, child)
    if (parent && removed) removeChild.call(parent, removed)
    return child
  }
}

/** The parent's child that is the node, contains it, or replaced it. */
function placeIn(parent: Node, node: Node): Node | null {
  for (let place: Node | null = node; place; place = place.parentNode) {
    if (place.parentNode === parent) return place
  }
  const standIn = standIns.get(node)
  return standIn ? placeIn(parent, standIn) : null
}

function recordReplacements(records: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set<Node>()
  for (const record of records) {
    if (record.type === 'characterData') showText(record.target)
    for (const node of record.addedNodes) added.add(node)
    for (const node of record.removedNodes) {
      if (node.parentNode === record.target || standIns.get(node)?.isConnected) continue
      // The stand-in is added in the same record, or next to the node just before its removal.
      const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(
        (other): other is Element => other instanceof Element && added.has(other),
      )
      if (!standIn) continue
      standIns.set(node, standIn)
      if (node instanceof Text) observer.observe(node, { characterData: true })
    }
  }
}

/** Puts a replaced text's new words in place of its stand-in, where they are translated in turn. */
function showText(text: Node): void {
  const standIn = standIns.get(text)
  if (!text.isConnected && standIn?.isConnected) standIn.replaceWith(text)
}
