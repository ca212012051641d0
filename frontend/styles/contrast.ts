/** The palette as frontend/styles/theme.scss has it, and how well its colours stand on each other. */

/** Body text; large text, icons, borders and rings need less (WCAG 1.4.3 and 1.4.11). */
const textRatio = 4.5
const shapeRatio = 3

export interface ColourPair {
  readonly front: string
  readonly back: string
  /** What WCAG asks of this use. */
  readonly needed: number
}

export const lightGrounds = ['white', 'paper', 'sand', 'mist', 'warn-tint']

/** Every pair that the design permits; nothing else may be used. */
export const permittedPairs: readonly ColourPair[] = [
  ...['ink', 'soft', 'link', 'gulf', 'bad', 'good', 'ochre'].flatMap((front) =>
    lightGrounds.map((back) => ({ front, back, needed: textRatio })),
  ),
  ...['brass', 'ctl'].flatMap((front) =>
    lightGrounds.map((back) => ({ front, back, needed: shapeRatio })),
  ),
  ...text('ink', 'shell', 'lamp', 'bad-tint', 'good-tint'),
  ...text('soft', 'shell'),
  ...text('link', 'shell'),
  ...text('bad', 'bad-tint'),
  ...text('good', 'good-tint'),
  ...text('white', 'gulf', 'night', 'bad'),
  { front: 'lamp', back: 'gulf', needed: shapeRatio },
  { front: 'lamp', back: 'night', needed: shapeRatio },
  { front: 'rim', back: 'gulf', needed: shapeRatio },
  { front: 'night-line', back: 'night', needed: shapeRatio },
]

/** Sass variables that hold a colour, by name without $; white is always among them. */
export function readColours(theme: string): ReadonlyMap<string, string> {
  const found = [...theme.matchAll(/\$([\w-]+):\s*(#[\da-f]{6})\b/g)]
  return new Map([
    ['white', '#ffffff'],
    ...found.map(([, name = '', hex = '']) => [name, hex] as const),
  ])
}

/** WCAG's contrast ratio of two colours like "#0f3a42": from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function text(front: string, ...backs: readonly string[]): ColourPair[] {
  return backs.map((back) => ({ front, back, needed: textRatio }))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
