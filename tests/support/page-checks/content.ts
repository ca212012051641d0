/** Checks that a page shows the specification's lines at every width. */

import type { Page } from '@playwright/test'
import { isDropped } from '#tests/support/site-paths.ts'
import {
  frameLines,
  type InSight,
  specifiedElements,
  specifiedLines,
} from '#tests/support/specified-lines.ts'

/** The narrowest window on each side of the breakpoints that hide something. */
const widths = [320, 768, 1100]

/** @returns the lines of the specification that the open page does not show */
export async function unspecified(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const [css, count] of Object.entries(specifiedElements[path] ?? {})) {
    const found = await page.locator(css).count()
    if (found !== count) faults.push(`${css}: ${found} of ${count}`)
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const lines of [frameLines, specifiedLines[path] ?? {}]) {
      const asked = Object.entries(lines).filter(([css]) => !isDropped(linkedBy(css)))
      const missing = await page.evaluate(missingLines, Object.fromEntries(asked))
      faults.push(...missing.map((fault) => `${width} px: ${fault}`))
    }
  }
  return faults
}

/** Where the links lead that a selector asks for. */
function linkedBy(css: string): string {
  return /\[href="([^"]+)"/.exec(css)?.[1] ?? ''
}

/** Runs in the page. */
function missingLines(lines: InSight): readonly string[] {
  return Object.entries(lines).flatMap(([css, wanted]) => {
    const texts = [...document.querySelectorAll<HTMLElement>(css)]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return element.checkVisibility({ visibilityProperty: true }) && width * height > 0
      })
      .map((element) => (element.innerText ?? '').replace(/\s+/g, ' ').toLowerCase())
    if (typeof wanted === 'number') {
      return texts.length === wanted ? [] : [`${css}: ${texts.length} of ${wanted}`]
    }
    if (texts.length === 0) return [`${css}: none`]
    return wanted
      .filter((text) => !texts.some((said) => said.includes(text.toLowerCase())))
      .map((text) => `${css}: ${text}`)
  })
}
