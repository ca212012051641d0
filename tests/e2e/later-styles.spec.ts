/** The stylesheet that comes with a page's first island: it adds looks, and changes none in view. */

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'

for (const path of framedPaths.filter((one) => isFirstOfKind(one) && one !== notFoundPath)) {
  test(`${path} looks the same once its later stylesheet is there`, async ({ page }) => {
    // Some 300 properties of a thousand elements, four times.
    test.slow()
    await page.goto(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(rememberLooks)
      await addLaterStylesheet(page)
      expect((await page.evaluate(changedLooks)).slice(0, 10)).toEqual([])
      await page.evaluate(() => document.querySelector('link[rel=stylesheet]')?.remove())
    }
  })
}

test('the same comparison tells of a single declaration that has gone', async ({ page }) => {
  await page.goto('/plans')
  await page.evaluate(rememberLooks)
  await page.evaluate(() => {
    for (const rule of document.styleSheets[0]?.cssRules ?? []) {
      if (rule instanceof CSSStyleRule && rule.selectorText === '.lead') {
        rule.style.removeProperty('font-size')
      }
    }
  })
  expect(await page.evaluate(changedLooks)).toContainEqual(expect.stringContaining('font-size'))
})

interface WithLooks {
  /** Of each element in view and its parts: its place and every computed property. */
  looks: ReadonlyMap<string, readonly string[]>
  readLooks: () => ReadonlyMap<string, readonly string[]>
}

/** Runs in the page. Nothing may be under way: what moves is at its end at once. */
function rememberLooks(): void {
  const own = window as unknown as WithLooks
  own.readLooks = () => {
    for (const animation of document.getAnimations()) animation.cancel()
    const looks = new Map<string, readonly string[]>()
    for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y + scrollY, width, height].map(Math.round)
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part !== undefined && style.content === 'none') continue
        const name = `${index} ${element.localName}.${element.classList}${part ?? ''}`
        // Their names are shortened in the page's own style; what they do shows in the others.
        const hasPicture = style.backgroundImage !== 'none'
        const properties = [...style].filter(
          (one) =>
            !one.startsWith('--') && (hasPicture || !/^background-(?:repeat|size)/.test(one)),
        )
        const values = properties.map((one) => `${one}: ${style.getPropertyValue(one)}`)
        looks.set(name, part === undefined ? [`place: ${place}`, ...values] : values)
      }
    }
    return looks
  }
  own.looks = own.readLooks()
}

/** Runs in the page. @returns what differs from what was remembered */
function changedLooks(): readonly string[] {
  const { looks: before, readLooks } = window as unknown as WithLooks
  const after = readLooks()
  const changes = [...after.keys()].filter((name) => !before.has(name)).map((name) => `new ${name}`)
  for (const [name, values] of before) {
    const now = after.get(name)
    for (const [index, value] of values.entries()) {
      if (now?.[index] !== value) changes.push(`${name} had ${value}, now ${now?.[index]}`)
    }
  }
  return changes
}

/** As an island adds it (frontend/islands/hydrate.tsx), without the island. */
async function addLaterStylesheet(page: Page): Promise<void> {
  const address = await page.locator('[data-css]').first().getAttribute('data-css')
  await page.evaluate(
    (href) =>
      new Promise((resolve, reject) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        link.onload = resolve
        link.onerror = reject
        document.head.append(link)
      }),
    address ?? '',
  )
}
