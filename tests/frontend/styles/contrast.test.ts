import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio, permittedPairs, readColours } from '#frontend/styles/contrast.ts'

const colours = readColours(readFileSync('frontend/styles/theme.scss', 'utf8'))

describe('contrastRatio', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#0f3a42', 12.3],
  ])('finds %s on %s to be %d', (front, back, ratio) => {
    expect(contrastRatio(front, back)).toBeCloseTo(ratio, 1)
    expect(contrastRatio(back, front)).toBeCloseTo(ratio, 1)
  })
})

test.each(permittedPairs)('$front on $back has at least $needed to 1', (pair) => {
  const [front = '', back = ''] = [pair.front, pair.back].map((name) => colours.get(name))
  expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(pair.needed)
})
