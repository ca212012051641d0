/** Every route opens, at the width of a telephone and of a desk, without scrolling sideways. */

import { expect, test } from 'vitest'
import { framedPaths, notFoundPath } from '#tests/support/site-paths.ts'
import { describeInEngine, type Engine } from './in-engine.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Routes shown in one go; a fault is told with its address. */
const look = `
  const main = document.querySelector('main')
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    hasMain: (main?.innerText ?? '').length > 100,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    hasStyle: getComputedStyle(document.body).margin === '0px',
  }`

interface Look {
  readonly heading: string
  readonly hasMain: boolean
  readonly sideways: number
  readonly hasStyle: boolean
}

export function describeRoutes(engine: Engine): void {
  describeInEngine(engine, 'every route', (page) => {
    test.each(sizes)('opens whole at $width px', async ({ width, height }) => {
      await page().resize(width, height)
      const faults: string[] = []
      for (const path of framedPaths) {
        await page().goto(path)
        const seen = await page().run<Look>(look)
        const isWhole = seen.heading !== '' && seen.hasStyle && seen.sideways <= 0
        if (!isWhole || (!seen.hasMain && path !== notFoundPath)) {
          faults.push(`${path}: ${JSON.stringify(seen)}`)
        }
      }
      expect(faults).toEqual([])
    })
  })
}
