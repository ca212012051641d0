/** Checks that text stays readable when it grows or the window shrinks. Run in the page. */

/**
 * Finds text that sticks out of the window, is cut off by an ancestor, overflows its button, or
 * overlaps other text. Fixed and sticky parts are exempt from the last, because they cover text by
 * design.
 */
export function textFitProblems(): string[] {
  const problems: string[] = []
  const knownBounds = new Map<Element, Bounds>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`)

  const lines: { owner: Element; words: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const owner = node.parentElement
    if (!owner || node.data.trim() === '' || !isSeen(owner)) continue
    if (boundsOf(owner).isForReadersOnly) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width > 1) lines.push({ owner, words: node.data.trim().slice(0, 40), box })
    }
  }

  for (const { owner, words, box } of lines) {
    for (const { part, frame, cutsX, cutsY } of boundsOf(owner).cutting) {
      const outX = box.left < frame.left - 2 || box.right > frame.right + 2
      const outY = box.top < frame.top - 4 || box.bottom > frame.bottom + 4
      if ((cutsX && outX) || (cutsY && outY)) {
        problems.push(`"${words}" is cut off by ${part.tagName}.${part.className}`)
      }
    }
  }

  const still = lines
    .filter(({ owner }) => !boundsOf(owner).floats)
    .map(({ owner, words, box }) => ({ owner, words, box: seenPart(owner, box) }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
    .sort((a, b) => a.box.top - b.box.top)
  for (const [index, one] of still.entries()) {
    for (let next = index + 1; next < still.length; next += 1) {
      const other = still[next]
      if (!other || other.box.top >= one.box.bottom) break
      if (other.owner === one.owner) continue
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      const lower = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
      // A font's own box is higher than its line, so neighbors overlap a little.
      if (width > 2 && height > lower * 0.35) {
        problems.push(`"${one.words}" and "${other.words}" lie over each other`)
      }
    }
  }
  return [...new Set(problems)]

  /** The part of a box that scrolling or truncating regions leave visible. */
  function seenPart(owner: Element, { left, right, top, bottom }: DOMRect) {
    const seen = { left, right, top, bottom }
    for (const frame of boundsOf(owner).clipping) {
      seen.left = Math.max(seen.left, frame.left)
      seen.right = Math.min(seen.right, frame.right)
      seen.top = Math.max(seen.top, frame.top)
      seen.bottom = Math.min(seen.bottom, frame.bottom)
    }
    return seen
  }

  /** Cached per element, because one element may have many lines. */
  function boundsOf(part: Element | null): Bounds {
    if (!part || part === document.body) {
      return { cutting: [], clipping: [], floats: false, isForReadersOnly: false }
    }
    const read = knownBounds.get(part)
    if (read) return read
    const style = getComputedStyle(part)
    const frame = part.getBoundingClientRect()
    const around = boundsOf(part.parentElement)
    const holds = part.matches('.btn, .badge, .choice, .gable span') || style.clipPath !== 'none'
    const own = {
      part,
      frame,
      cutsX: holds || /hidden|clip/.test(style.overflowX),
      cutsY: holds || /hidden|clip/.test(style.overflowY),
    }
    // Hidden text can be scrolled to, or is truncated on purpose with the whole a click away.
    const isGivenUp =
      /auto|scroll/.test(style.overflowX) ||
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none'
    const clips = style.overflowX !== 'visible' && style.display !== 'inline'
    const bounds = {
      cutting: isGivenUp ? [] : [own, ...around.cutting],
      clipping: clips ? [frame, ...around.clipping] : around.clipping,
      floats: around.floats || /fixed|sticky/.test(style.position),
      isForReadersOnly:
        around.isForReadersOnly || (style.position === 'absolute' && style.width === '1px'),
    }
    knownBounds.set(part, bounds)
    return bounds
  }

  function isSeen(element: Element): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('.visually-hidden, .skip-link, [popover], script, style, select')
    )
  }
}

/** What an element and its ancestors do to its text. */
interface Bounds {
  /** Boxes that would cut it off. */
  readonly cutting: readonly {
    readonly part: Element
    readonly frame: DOMRect
    readonly cutsX: boolean
    readonly cutsY: boolean
  }[]
  /** Boxes that hide some of it. */
  readonly clipping: readonly DOMRect[]
  /** It stays in the window, above others. */
  readonly floats: boolean
  /** In a box of one pixel, like Bootstrap's visually-hidden. */
  readonly isForReadersOnly: boolean
}

/**
 * Finds words broken over two lines, the last resort of a column that is too narrow for them.
 * Email and web addresses may break.
 */
export function brokenWords(): string[] {
  const problems: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const owner = node.parentElement
    if (!owner?.checkVisibility({ visibilityProperty: true })) continue
    if (owner.closest('[href^="mailto:"], .visually-hidden, [popover], select')) continue
    for (const { 0: word, index } of node.data.matchAll(/(?<![\w@.])[\p{L}\p{N}]+(?![\w@.]*@)/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) problems.push(`"${word}" is broken in ${owner.tagName}`)
    }
  }
  return [...new Set(problems)]
}

/** Sets the text spacing that pages must support (WCAG 1.4.12), or removes it. */
export function spreadText(isSpread: boolean): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    body, body * {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
    }
    p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = isSpread ? [sheet] : []
}
