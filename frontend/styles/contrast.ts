/** Color pairs that may be used together, with the contrast they need: tests compute every pair. */

import type { ThemeColor } from './theme-values.ts'

/** Body text; large text, icons, borders and rings need less (WCAG 1.4.3 and 1.4.11). */
const textRatio = 4.5
const shapeRatio = 3

export interface ColorPair {
  readonly front: ThemeColor
  readonly back: ThemeColor
  /** What WCAG asks of this use. */
  readonly needed: number
}

export const lightGrounds = ['white', 'paper', 'sand', 'mist', 'warn-tint'] as const
const words = ['ink', 'soft', 'link', 'gulf', 'bad', 'good'] as const

/** Every pair that the design permits; no other pair may be used. */
export const permittedPairs: readonly ColorPair[] = [
  ...words.flatMap((front) => text(front, ...lightGrounds)),
  ...shape('brass', ...lightGrounds),
  ...shape('ctl', ...lightGrounds),
  ...text('ink', 'shell', 'lamp', 'bad-tint', 'good-tint'),
  ...text('soft', 'shell'),
  ...text('link', 'shell'),
  ...text('bad', 'bad-tint'),
  ...text('good', 'good-tint'),
  ...text('white', 'gulf', 'night', 'bad'),
  ...shape('lamp', 'gulf', 'night'),
  ...shape('rim', 'gulf'),
  ...shape('night-line', 'night'),
  // Buttons at rest, the popular plan's column, the dashboard's ground.
  ...text('soft', 'idle', 'haze', 'desk'),
  ...text('ink', 'haze', 'desk'),
  ...shape('good', 'haze'),
  // The lightest spot of the closing band; the bars of charts.
  ...text('white', 'glow'),
  ...shape('lamp', 'glow'),
  ...shape('wall', 'white'),
]

/** WCAG's contrast ratio of two colors, each as "#" and six digits: from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function text(front: ThemeColor, ...backs: readonly ThemeColor[]): ColorPair[] {
  return backs.map((back) => ({ front, back, needed: textRatio }))
}

function shape(front: ThemeColor, ...backs: readonly ThemeColor[]): ColorPair[] {
  return backs.map((back) => ({ front, back, needed: shapeRatio }))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
