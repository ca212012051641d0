/** Steps on an open dashboard, and the time until their changes are painted. */

import type { Page } from '@playwright/test'

const rows = '.lead-table tbody tr'

/** Call it before the first page is opened. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      watcher.disconnect()
      requestAnimationFrame(() => Reflect.set(window, 'rowsAt', performance.now()))
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, rows)
}

/** Resolves when the page has all its rows. @returns milliseconds until the newest were painted */
export async function openList(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.locator(rows).first().waitFor()
  await page.getByText('the older ones are on the way').waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
  return page.evaluate(() => Number(Reflect.get(window, 'rowsAt')))
}

export function rowsOnFirstScreen(page: Page): Promise<number> {
  return page.locator(rows).evaluateAll((all) => {
    const isWhole = (row: Element) => {
      const { bottom, height } = row.getBoundingClientRect()
      return height > 0 && bottom <= innerHeight
    }
    return all.filter(isWhole).length
  })
}

export async function firstRowBottom(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  const box = await page.locator(rows).first().boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

/** @returns milliseconds for each letter, except those that find the same rows and paint nothing */
export async function msToType(page: Page, word: string): Promise<readonly number[]> {
  const field = page.locator('input[type=search]')
  const times: number[] = []
  for (let length = 0; length <= word.length; length += 1) {
    times.push(await field.evaluate(msUntilPainted, word.slice(0, length)))
  }
  return times.filter((time) => time > 0)
}

export function msToSort(page: Page, column: string): Promise<number> {
  return page.locator('thead button', { hasText: column }).evaluate(msUntilPainted, '')
}

/**
 * Presses the button, or fills the field with the words, and waits until nothing has changed for a while.
 * @returns milliseconds to the frame after the last change; 0 where nothing changed
 */
function msUntilPainted(element: HTMLElement | SVGElement, words: string): Promise<number> {
  // Ends before typing counts as paused (300 ms), when the address changes.
  const quietMs = 150
  return new Promise((resolve) => {
    const startedAt = performance.now()
    let paintedMs = 0
    const done = () => {
      watcher.disconnect()
      resolve(paintedMs)
    }
    let timer = setTimeout(done, quietMs)
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      requestAnimationFrame(() =>
        setTimeout(() => {
          paintedMs = performance.now() - startedAt
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        }),
      )
    })
    const options = { characterData: true, childList: true, subtree: true }
    watcher.observe(document.querySelector('main') ?? document.body, options)
    if (element instanceof HTMLInputElement) {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(element, words)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    } else element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
}
