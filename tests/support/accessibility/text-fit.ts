/** Whether text stays whole when it grows or the window shrinks. Runs in the page. */

/**
 * What sticks out of the window, what an ancestor cuts off, what runs out of its button, and what
 * lies over other text. Fixed and sticky parts are left out of the last: they lie over text by
 * design.
 */
export function textFitProblems(): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`)

  const lines: { owner: Element; words: string; box: DOMRect; floats: boolean }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const owner = node.parentElement
    if (!owner || node.data.trim() === '' || !isSeen(owner)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const floats = hasAncestor(owner, ({ position }) => /fixed|sticky/.test(position))
    for (const box of range.getClientRects()) {
      if (box.width > 1) lines.push({ owner, words: node.data.trim().slice(0, 40), box, floats })
    }
  }

  for (const { owner, words, box } of lines) {
    for (
      let part: Element | null = owner;
      part && part !== document.body;
      part = part.parentElement
    ) {
      const style = getComputedStyle(part)
      const cutsX = /hidden|clip/.test(style.overflowX) || style.clipPath !== 'none'
      const cutsY = /hidden|clip/.test(style.overflowY) || style.clipPath !== 'none'
      if (/auto|scroll/.test(style.overflowX)) break
      const holds = part.matches('.btn, .badge, .choice, .gable span')
      const frame = part.getBoundingClientRect()
      const outX = box.left < frame.left - 2 || box.right > frame.right + 2
      const outY = box.top < frame.top - 4 || box.bottom > frame.bottom + 4
      if (((cutsX || holds) && outX) || ((cutsY || holds) && outY)) {
        problems.push(`"${words}" is cut off by ${part.tagName}.${part.className}`)
      }
    }
  }

  const still = lines.filter(({ floats }) => !floats).sort((a, b) => a.box.top - b.box.top)
  for (const [index, one] of still.entries()) {
    for (let next = index + 1; next < still.length; next += 1) {
      const other = still[next]
      if (!other || other.box.top >= one.box.bottom) break
      if (other.owner === one.owner) continue
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      const lower = Math.min(one.box.height, other.box.height)
      // A font's own box is higher than its line: neighbours touch by some of it.
      if (width > 2 && height > lower * 0.35) {
        problems.push(`"${one.words}" and "${other.words}" lie over each other`)
      }
    }
  }
  return [...new Set(problems)]

  function isSeen(element: Element): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('.visually-hidden, .skip-link, .trap, [popover], script, style, select')
    )
  }

  function hasAncestor(element: Element, isIt: (style: CSSStyleDeclaration) => boolean): boolean {
    for (let part: Element | null = element; part; part = part.parentElement) {
      if (isIt(getComputedStyle(part))) return true
    }
    return false
  }
}

/** The spacing that any text must bear (WCAG 1.4.12), set on every element. */
export function spreadText(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (!(element instanceof HTMLElement)) continue
    element.style.setProperty('line-height', '1.5', 'important')
    element.style.setProperty('letter-spacing', '0.12em', 'important')
    element.style.setProperty('word-spacing', '0.16em', 'important')
    if (element.tagName === 'P') element.style.setProperty('margin-bottom', '2em', 'important')
  }
}
