/** The operator's table of states names every state that delivery can be in, and no other. */

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deliveryStates } from '#domain/delivery-report.ts'

const places = ['README.md', 'docs/operation.md']

/** First cells of the table whose head begins "state | meaning"; undefined when there is none. */
function statesIn(document: string): readonly string[] | undefined {
  const [, rows] = /^\| *state *\| *meaning *\|.*\n\|[-| ]+\|\n((?:\|.*\n)+)/im.exec(document) ?? []
  return rows
    ?.trim()
    .split('\n')
    .map((row) => (row.split('|')[1] ?? '').trim())
}

test('the table of states is complete wherever it stands', () => {
  const tables = places
    .map((place) => new URL(`../../../${place}`, import.meta.url))
    .filter((place) => existsSync(place))
    .flatMap((place) => [statesIn(readFileSync(place, 'utf8'))])
    .filter((states) => states !== undefined)
  expect(tables.length).toBeGreaterThan(0)
  for (const states of tables) {
    expect(states.toSorted()).toEqual(
      deliveryStates.map((state) => state.replaceAll('_', ' ')).toSorted(),
    )
  }
})
