/** Pictures of pages in their states at three widths, and an index.html that shows them side by side. */

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openWindow, windowHeights } from './browser.ts'

export interface Scene {
  readonly group: string
  readonly name: string
  readonly media?: 'print'
  /** Only in windows up to this width, in pixels. */
  readonly maxWidth?: number
  /** Opens the page in the widest window, and brings it into the state. */
  readonly open: (page: Page) => Promise<unknown>
}

const actionTimeoutMs = 20_000
/** Longer pages are cut: this much shows how they go on. */
const mostHeightPx = 12_000

export interface Studio {
  readonly browser: Browser
  readonly outDir: string
  /** Names of the scenes that are wanted; undefined for all. */
  readonly only: readonly string[] | undefined
  /** Files taken so far, relative to outDir. */
  readonly shots: string[]
}

/** A state that cannot be reached is reported and pictured as far as it got; the run then fails. */
export async function takeScenes(studio: Studio, scenes: readonly Scene[]): Promise<void> {
  for (const scene of scenes) {
    if (studio.only?.includes(scene.name) === false) continue
    const widths = Object.keys(windowHeights).map(Number)
    const fitting = widths.filter((width) => width <= (scene.maxWidth ?? width))
    const page = await openWindow(studio.browser, Math.max(...fitting))
    page.setDefaultTimeout(actionTimeoutMs)
    try {
      await scene.open(page)
    } catch (error) {
      console.error(`${scene.group} ${scene.name} was not reached: ${error}`)
      process.exitCode = 1
    }
    if (scene.media) await page.emulateMedia({ media: scene.media })
    for (const width of fitting) studio.shots.push(await shoot(page, studio.outDir, scene, width))
    await page.context().close()
  }
}

async function shoot(
  page: Page,
  outDir: string,
  { group, name }: Scene,
  width: number,
): Promise<string> {
  await page.setViewportSize({ width, height: windowHeights[width] ?? width })
  // Sticky and floating bars belong at the top of the page; rows become cards in the next frame.
  const height = await page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return document.documentElement.scrollHeight
  })
  const file = `${width}/${group}-${name}.png`
  await page.screenshot({
    path: path.join(outDir, file),
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(height, mostHeightPx) },
  })
  return file
}

export async function writeIndex({ outDir, shots }: Studio): Promise<void> {
  const figures = shots.map(
    (file) =>
      `<figure><figcaption>${file}</figcaption><a href="${file}"><img src="${file}" loading="lazy" alt=""></a></figure>`,
  )
  const html = `<!DOCTYPE html><meta charset="utf-8"><title>Pictures</title>
<style>
body { display: grid; grid-template-columns: repeat(6, 300px); gap: 16px; align-items: start; background: #ddd }
figure { margin: 0; overflow-wrap: anywhere }
img { width: 100% }
</style>
${figures.join('\n')}
`
  await writeFile(path.join(outDir, 'index.html'), html)
}
