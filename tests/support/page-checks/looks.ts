/** Checks of looks that depend on the visitor's wish for stillness or on a late stylesheet. */

import { type Page, test } from '@playwright/test'

/** The stylesheet that an island loads must not change anything in view. */
export async function laterStyleProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const islands = page.locator('[data-css]')
  if ((await islands.count()) === 0) return []
  const address = (await islands.first().getAttribute('data-css')) ?? ''
  // No animation may be under way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    let pair = await picturePair(page, address)
    // Now and then a pixel differs although nothing has changed.
    for (let tries = 1; tries < 3 && isChanged(pair); tries += 1) {
      pair = await picturePair(page, address)
    }
    if (!isChanged(pair)) continue
    problems.push(`${width} px: it looks otherwise, see the attached pictures`)
    for (const [name, body] of Object.entries(pair)) {
      await test.info().attach(`${width} px ${name}`, { body, contentType: 'image/png' })
    }
  }
  return problems
}

interface PicturePair {
  readonly before: Buffer
  readonly after: Buffer
}

function isChanged({ before, after }: PicturePair): boolean {
  return !before.equals(after)
}

async function picturePair(page: Page, stylesheet: string): Promise<PicturePair> {
  const before = await wholePage(page)
  await page.evaluate(addStylesheet, stylesheet)
  const after = await wholePage(page)
  await page.evaluate(() => document.querySelector('link[rel=stylesheet]')?.remove())
  return { before, after }
}

/** A quick picture of the whole page; equal pixels give equal bytes. */
async function wholePage(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: 1 },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** Runs in the page: adds the stylesheet like an island (frontend/islands/hydrate.tsx). */
function addStylesheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  })
}

/** With reduced motion, nothing may take time to change. */
export async function motionProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  const problems = await page.evaluate(movingParts)
  await page.emulateMedia({ reducedMotion: null })
  return problems
}

/** Runs in the page. */
function movingParts(): string[] {
  const longest = (list: string) =>
    Math.max(...list.split(', ').map((time) => Number.parseFloat(time)))
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const seconds = Math.max(
        longest(style.transitionDuration),
        style.animationName === 'none' ? 0 : longest(style.animationDuration),
      )
      const isStill = seconds <= 0.01 && style.scrollBehavior === 'auto'
      return isStill ? [] : [`${element.tagName}.${element.className}${pseudo ?? ''}`]
    }),
  )
}
