/** Colours in the styles that are no tokens, those of the buttons, and the mode with more contrast. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio, lightGrounds, readColours } from '#frontend/styles/contrast.ts'
import { compileSiteStyles } from '#scripts/build/style.ts'

const folder = 'frontend/styles'
const colours = readColours(readFileSync(`${folder}/theme.scss`, 'utf8'))

/** Where each stands: what is drawn on it, or what it is drawn on, and the contrast that needs. */
const untold: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  // A button at rest.
  '#e7dcc3': [['soft', 4.5]],
  // The lightest place of the closing band, and the ring on it.
  '#2a5a60': [
    ['white', 4.5],
    ['lamp', 3],
  ],
  // Behind drawings: at the doors, and with the system's own colours.
  '#dce8e3': [['gulf', 3]],
  '#f2eadb': [['gulf', 3]],
  // The dashboard: its ground, its table's head, and its bars.
  '#f6f4ee': [
    ['ink', 4.5],
    ['soft', 4.5],
  ],
  '#e9efec': [['ink', 4.5]],
  '#2c7077': [['white', 3]],
  // The popular plan's column: words, ticks, "Not included".
  '#eef4f1': [
    ['ink', 4.5],
    ['good', 3],
    ['soft', 4.5],
  ],
}

test('every colour that is no token is known, and what stands on it can be read', () => {
  const found = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.scss') && !/theme|print/.test(name))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/#[\da-f]{3,8}\b/g) ?? [])
    .filter((colour) => colour !== '#fff')
  expect([...new Set(found)].filter((colour) => !(colour in untold))).toEqual([])
  for (const [ground, uses] of Object.entries(untold)) {
    for (const [name, needed] of uses) {
      const ratio = contrastRatio(colours.get(name) ?? '', ground)
      expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(needed)
    }
  }
})

test('where more contrast is asked for, hairlines are borders and hints are ink', () => {
  const modes = readFileSync(`${folder}/_modes.scss`, 'utf8')
  const [, block = ''] = /prefers-contrast: more\) \{\s*:root \{(.*?)\n {2}\}/s.exec(modes) ?? []
  const raised = new Map(
    [...block.matchAll(/--([\w-]+): #\{\$([\w-]+)\}/g)].map(
      ([, name = '', token = '']) => [name, colours.get(token)] as const,
    ),
  )
  const pairs = [
    ...lightGrounds.flatMap((ground) => [
      ['bs-border-color', ground, 3] as const,
      ['bs-secondary-color', ground, 7] as const,
    ]),
  ]
  for (const [front, back, needed] of pairs) {
    const ratio = contrastRatio(raised.get(front) ?? '', colours.get(back) ?? '')
    expect(ratio, `${front} on ${back}`).toBeGreaterThanOrEqual(needed)
  }
})

const compiled = compileSiteStyles()

test.each(['btn-primary', 'btn-outline-secondary', 'btn-outline-light'])(
  '%s can be read at rest, pointed at and pressed',
  (name) => {
    const [, block = ''] = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(compiled) ?? []
    const colour = (part: string): string =>
      hexOf(new RegExp(`--bs-btn-${part}: ([^;]+);`).exec(block)?.[1] ?? '')
    // An outlined button shows the ground behind it.
    const ground = name === 'btn-outline-light' ? colours.get('gulf') : '#ffffff'
    const rest = name === 'btn-primary' ? colour('bg') : (ground ?? '')
    expect(contrastRatio(colour('color'), rest)).toBeGreaterThanOrEqual(4.5)
    for (const state of ['hover', 'active']) {
      const ratio = contrastRatio(colour(`${state}-color`), colour(`${state}-bg`))
      expect(ratio, state).toBeGreaterThanOrEqual(4.5)
    }
  },
)

/** As Sass writes colours: "#fff", "#13262d", "rgb(97%, 76%, 35%)". */
function hexOf(colour: string): string {
  const shares = colour.match(/[\d.]+(?=%)/g)
  if (shares) {
    const parts = shares.map((share) =>
      Math.round(Number(share) * 2.55)
        .toString(16)
        .padStart(2, '0'),
    )
    return `#${parts.join('')}`
  }
  return colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour
}
