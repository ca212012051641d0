import { describe, expect, test } from 'vitest'
import { contrastRatio, permittedPairs } from '#frontend/styles/contrast.ts'
import { themeColors } from '#frontend/styles/theme-values.ts'

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

test.each(permittedPairs)(
  '$front on $back has at least $needed to 1',
  ({ front, back, needed }) => {
    expect(contrastRatio(themeColors[front], themeColors[back])).toBeGreaterThanOrEqual(needed)
  },
)
