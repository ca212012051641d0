/** The theme: the only file that sets the look, with colors that are readable wherever allowed. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio, lightGrounds, permittedPairs } from '#frontend/styles/contrast.ts'
import { type ThemeColor, themeColors } from '#frontend/styles/theme-values.ts'

const theme = 'frontend/styles/theme.scss'

/** Literal values that must come from a variable of the theme. */
const literals = [
  /(?<![\w.&])#(?:[\da-f]{6}|[\da-f]{3,4})\b(?!\()/gi,
  /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]+/g,
  /\b(?:color|background|fill|stroke|stop-?color)\s*[:=]\s*["']?(?:white|black|gray|silver|red|green|blue|orange|yellow)\b/gi,
  /\b(?:border[\w-]*-radius:[^;]*\d(?:px|r?em|pt|%)|borderRadius|r[xy]=)/g,
  /\bfont-family:(?!\s*(?:\$headings-font-family|var\(--bs-body-font-family\)))[^;]+/g,
  /\bletter-spacing:[^;]*\d/g,
  /(?:<h[1-6]\b[^>]*|\b(?:h[1-6]|display-\d)\b[^"<>;{}]*)\bfw-\w+/g,
  /\bh[1-6]\b[^{};]*\{[^{}]*\bfont-weight:\s*\d+/g,
]

/** [file, literal, why it is not part of the theme] */
const exceptions: readonly (readonly [string, string, string])[] = [
  ['frontend/styles/_print.scss', '#000', 'paper is printed black'],
  ['frontend/styles/_print.scss', '#fff', 'on white'],
  ['frontend/styles/download-sheet.scss', 'font-family: Sheet', 'the theme’s $print-font in it'],
  [
    'frontend/styles/download-sheet.scss',
    'border-radius: min(#{$border-radius-sm}, 1.5pt',
    'a printed box is small; square corners reach it',
  ],
  ['frontend/components/drawings/home-house.tsx', 'rx=', 'the sky’s glow is drawn, not a corner'],
  ['frontend/components/drawings/home-house.tsx', 'ry=', 'the same'],
]

test('only the theme sets colors, corners, typefaces, letter spacing, and heading weights', () => {
  const files = globSync('{frontend,scripts/build}/**/*.{ts,tsx,scss,css}')
  const found = files
    .filter((file) => file !== theme)
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '')
      return literals.flatMap((literal) =>
        (code.match(literal) ?? []).map((text) => `${file}: ${text}`),
      )
    })
  const excepted = exceptions.map(([file, text]) => `${file}: ${text}`)
  expect([...new Set(found)].sort()).toEqual(excepted.sort())
  expect(files.length).toBeGreaterThan(200)
})

test.each(permittedPairs)(
  '$front on $back has a contrast of at least $needed to 1',
  ({ front, back, needed }) => {
    expect(contrastRatio(themeColors[front], themeColors[back])).toBeGreaterThanOrEqual(needed)
  },
)

test.each([
  ['hairlines are borders', 'border-color', 3],
  ['hints are ink', 'secondary-color', 7],
])('when more contrast is preferred, %s', (_, name, needed) => {
  const modes = readFileSync('frontend/styles/_modes.scss', 'utf8')
  const raised = new RegExp(`prefers-contrast: more\\) .*?--bs-${name}: #{\\$([\\w-]+)}`, 's')
  const color = themeColors[raised.exec(modes)?.[1] as ThemeColor]
  for (const ground of lightGrounds)
    expect(contrastRatio(color, themeColors[ground]), ground).toBeGreaterThanOrEqual(needed)
})
