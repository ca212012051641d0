/**
 * Keeps React in step with translators and other programs that change the page. Chrome's translator
 * puts a `<font>` in the place of each text node; React goes on changing and removing the node that is
 * no longer there: it would throw a NotFoundError, or the new words would never be seen
 * (facebook/react#11538).
 *
 * What stands in a node's place is noted when it is replaced or wrapped, and is meant when React names
 * the node. The DOM's methods act otherwise only where they would throw.
 */

/** What stands where the node stood. */
const standIns = new WeakMap<Node, Element>()

export function followTranslators(): void {
  const observer = new MutationObserver(noteReplacements)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function insertBeforeStandIn<T extends Node>(
    node: T,
    before: Node | null,
  ): T {
    return insertBefore.call(this, node, before && placeIn(this, before)) as T
  }
  Node.prototype.removeChild = function removeStandIn<T extends Node>(child: T): T {
    // Wrapped it goes out of its wrapper, which may hold other nodes.
    const parent = child.isConnected ? child.parentNode : this
    const removed = parent === child.parentNode ? child : placeIn(this, child)
    if (parent && removed) removeChild.call(parent, removed)
    return child
  }
}

/** The parent's child that is the node, holds it, or stands in its place. */
function placeIn(parent: Node, node: Node): Node | null {
  for (let place: Node | null = node; place; place = place.parentNode) {
    if (place.parentNode === parent) return place
  }
  const standIn = standIns.get(node)
  return standIn ? placeIn(parent, standIn) : null
}

function noteReplacements(records: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set<Node>()
  for (const record of records) {
    if (record.type === 'characterData') showText(record.target)
    for (const node of record.addedNodes) added.add(node)
    for (const node of record.removedNodes) {
      if (node.parentNode === record.target || standIns.get(node)?.isConnected) continue
      // Put in with the removal, or beside the node just before it.
      const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(
        (other): other is Element => other instanceof Element && added.has(other),
      )
      if (!standIn) continue
      standIns.set(node, standIn)
      if (node instanceof Text) observer.observe(node, { characterData: true })
    }
  }
}

/** New words for a text that was replaced: they take its place, to be translated in their turn. */
function showText(text: Node): void {
  const standIn = standIns.get(text)
  if (!text.isConnected && standIn?.isConnected) standIn.replaceWith(text)
}
