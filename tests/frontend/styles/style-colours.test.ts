/** Colours in the styles that are no tokens, and those of the mode with more contrast. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio, lightGrounds, readColours } from '#frontend/styles/contrast.ts'

const folder = 'frontend/styles'
const colours = readColours(readFileSync(`${folder}/tokens.css`, 'utf8'))

/** Where each stands: what is drawn on it, or what it is drawn on, and the contrast that needs. */
const untold: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  // The amber button, pointed at and pressed; a button at rest.
  '#ffd071': [['ink', 4.5]],
  '#eaa51f': [['ink', 4.5]],
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
    .filter((name) => name.endsWith('.css') && name !== 'tokens.css' && name !== 'print.css')
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
  const modes = readFileSync(`${folder}/modes.css`, 'utf8')
  const [, block = ''] = /prefers-contrast: more\) \{\s*:root \{([^}]*)\}/.exec(modes) ?? []
  const raised = new Map(
    [...block.matchAll(/--([\w-]+): (?:var\(--([\w-]+)\)|(#[\da-f]+))/g)].map(
      ([, name = '', token, literal]) =>
        [name, token ? colours.get(token) : literal?.replace('#fff', '#ffffff')] as const,
    ),
  )
  const pairs = [
    ...lightGrounds.flatMap((ground) => [
      ['line', ground, 3] as const,
      ['soft', ground, 7] as const,
    ]),
    ['night-line', 'night', 7] as const,
  ]
  for (const [front, back, needed] of pairs) {
    const ratio = contrastRatio(raised.get(front) ?? '', colours.get(back) ?? '')
    expect(ratio, `${front} on ${back}`).toBeGreaterThanOrEqual(needed)
  }
})
