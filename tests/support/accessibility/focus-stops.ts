/** Walks a page by Tab and checks what a keyboard user sees at every stop. */

import type { Page } from '@playwright/test'
import { contrastRatio } from '#frontend/styles/contrast.ts'

interface Stop {
  readonly label: string
  /** Another part of the same control: a date's month, day, year and calendar. */
  readonly isPartOfPrevious: boolean
  readonly faults: readonly string[]
  /** Colors of the ring and of the ground around it. */
  readonly ring: string
  readonly ground: string
}

/** A date has four parts; more would be a trap. */
const mostParts = 4

/** An island that starts during the walk may add questions. */
const spareStops = 10

/** @returns an empty list if every control is reached in order, in sight, and ringed */
export async function tabWalkProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const expected = await page.evaluate(markTabStops)
  let stops = 0
  let parts = 1
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (!stop) break
    const { label, faults, ring, ground } = stop
    problems.push(...faults.map((fault) => `${label} ${fault}`))
    if (contrastRatio(hexOf(ring), hexOf(ground)) < 3)
      problems.push(`${label} has a ring of ${ring} on ${ground}`)
    parts = stop.isPartOfPrevious ? parts + 1 : 1
    if (parts === 1) stops += 1
    if (stops > expected + spareStops || parts > mostParts) {
      return [...problems, `no end after ${stops} stops of ${expected}, at ${stop.label}: a trap?`]
    }
  }
  return [...problems, ...(await page.evaluate(unreachedStops))]
}

/** Marks and counts what Tab must reach; of a radio group, the chosen radio or the first. */
function markTabStops(): number {
  Object.assign(window, { lastStop: undefined })
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]',
  )
  const stops = [...controls].filter((control) => {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) return false
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${control.name}"]`)]
    return control === (group.find(({ checked }) => checked) ?? group[0])
  })
  for (const stop of stops) stop.dataset.unreached = ''
  return stops.length
}

/** Reads the focused element, or undefined once focus has left the page. */
async function readStop(): Promise<Stop | undefined> {
  const state = window as { lastStop?: Element }
  // A busy machine may move focus late. Moves between parts of a date cannot be observed.
  const hasParts = state.lastStop?.matches('input[type="date"]')
  const patienceEnds = performance.now() + 5000
  const isLate = () =>
    document.activeElement === (state.lastStop ?? document.body) &&
    !hasParts &&
    performance.now() < patienceEnds
  while (isLate()) await new Promise(requestAnimationFrame)
  // Colors are read after all transitions, however short, have ended.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return undefined
  const isPartOfPrevious = state.lastStop === element
  const isAfterPrevious =
    !state.lastStop ||
    isPartOfPrevious ||
    (state.lastStop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  state.lastStop = element
  delete element.dataset.unreached

  // The whole row of a choice is shown, pressed and ringed.
  const shown = element.closest<HTMLElement>('label.choice') ?? element
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown)
  const hasRing = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
  const boxes = [...shown.getClientRects()]
  // An element higher than half the window does not fit between the bars; in a text area the
  // browser shows the line being written.
  const isTall = boxes.some(({ height }) => height > innerHeight / 2)
  const mayBePartial = isTall || element.matches('textarea')
  const hits = boxes.flatMap(({ left, right, top, bottom }) => {
    const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y]))
    const points = isTall ? [middle] : [middle, ...corners]
    return points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
  })
  const isInSight = mayBePartial ? hits.some(Boolean) : hits.every(Boolean)
  // Beside a round corner or a wrapped line, the background of the element shows.
  const isOver = (hit: Element | null) => hit && !hit.contains(shown) && !shown.contains(hit)
  const colorOf = (part: Element) => getComputedStyle(part).backgroundColor
  let ground: Element | null = shown.parentElement
  while (ground && !colorOf(ground).startsWith('rgb(')) ground = ground.parentElement
  return {
    label: `${element.tagName} "${(element.textContent || element.id).trim().slice(0, 40)}"`,
    isPartOfPrevious,
    ring: outlineColor,
    ground: ground ? colorOf(ground) : 'rgb(255, 255, 255)',
    faults: [
      isAfterPrevious ? [] : 'comes out of order',
      isInSight ? [] : 'is out of sight',
      hits.filter(isOver).map((hit) => `lies under ${hit?.tagName}.${hit?.getAttribute('class')}`),
      hasRing ? [] : 'has no ring',
    ].flat(),
  }
}

function unreachedStops(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-unreached]')]
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
    .map((stop) => `${stop.tagName} "${stop.textContent.trim().slice(0, 40)}" is not reached`)
}

/** Converts "rgb(10, 83, 97)" to "#0a5361". @throws Error unless it is opaque */
function hexOf(color: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
  if (!parts) throw new Error(`${color} is no opaque color`)
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
