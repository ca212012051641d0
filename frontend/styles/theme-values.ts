/** Values of theme.scss for drawings, icon, share card and PDFs, compiled once and then bundled. */

import { fileURLToPath } from 'node:url'
import { compileString } from 'sass'

/** Names in the palette, in the order of the style page. */
const colorNames = [
  ...['ink', 'soft', 'gulf', 'night', 'link', 'paper', 'sand', 'shell', 'mist', 'lamp', 'brass'],
  ...['bad', 'good', 'bad-tint', 'good-tint', 'warn-tint', 'ctl', 'line', 'rim'],
  ...['night-line', 'white', 'desk', 'dusk', 'door', 'eave', 'roof', 'glow', 'wall', 'flame'],
  ...['idle', 'haze'],
] as const

export type ThemeColor = (typeof colorNames)[number]

const answers = compileString(
  `@use 'sass:color'; @use 'theme';
  theme { ${colorNames.map((name) => `--${name}: #{color.ie-hex-str(theme.$${name})};`).join('')}
  print-font: theme.$print-font; weight: theme.$headings-font-weight }`,
  { loadPaths: [fileURLToPath(new URL('.', import.meta.url))] },
).css

/** Each as "#0f3a42". */
export const themeColors = Object.fromEntries(
  [...answers.matchAll(/--([\w-]+): #FF(\w{6})/g)].map(([, name, hex = '']) => [
    name,
    `#${hex.toLowerCase()}`,
  ]),
) as Readonly<Record<ThemeColor, string>>

/** Name of a font in @fontsource, whose files PDFs and share card embed. */
export const printFont = /print-font: "([\w-]+)"/.exec(answers)?.[1] ?? ''

/** Weight of headings, which is also in the font file's name: 400. */
export const headingsWeight = Number(/weight: (\d+)/.exec(answers)?.[1])
