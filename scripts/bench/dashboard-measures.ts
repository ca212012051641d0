/** What is measured on an open dashboard: typing, sorting, and what a poll brings. */

import type { Page } from 'puppeteer-core'

/** Letter by letter, as somebody types. */
const typedWords = ['maria', 'tampa', 'trust', 'probate', 'luis', 'surgery', 'smith']

/** Before the page is opened: notes when the first rows are painted, and what the policy forbids. */
export async function watchPage(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const seen = { violations: 0, rowsAt: 0 }
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', () => {
      seen.violations += 1
    })
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('tbody tr[data-row]')) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        seen.rowsAt = performance.now()
      })
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
}

/** @returns milliseconds after navigation */
export async function rowsPaintedAt(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'seen'), 'rowsAt') > 0)
  return page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seen'), 'rowsAt')))
}

export async function violationsIn(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seen'), 'violations')))
}

export async function untilRowsAreHeld(page: Page, wanted: number): Promise<void> {
  await page.waitForFunction(
    (rows) => {
      const isComing = document.querySelector('.held-line')?.textContent?.includes('are coming')
      const count = document.querySelector('.row-counts [role=status]')?.textContent ?? ''
      return !isComing && Number(count.split(' of ')[0]?.replaceAll(',', '')) >= rows
    },
    { timeout: 240_000 },
    wanted,
  )
}

/** Of each key: from the key to the next frame in which the count has followed. */
export async function measureTyping(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  for (const word of typedWords) {
    for (let length = 1; length <= word.length; length += 1) {
      const time = await page.evaluate(typeInSearch, word.slice(0, length))
      if (time !== undefined) times.push(time)
      await settle(page)
    }
  }
  await page.evaluate(() => {
    const clear = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Clear filters',
    )
    clear?.click()
  })
  await settle(page)
  return times
}

/** @returns undefined where a letter more finds the same rows: then nothing is painted */
function typeInSearch(search: string): Promise<number | undefined> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  const counted = document.querySelector('.row-counts [role=status]')
  if (!field || !counted) throw new Error('The search is not there')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const table = document.querySelector('.lead-table')
  return new Promise<number | undefined>((resolve) => {
    const startedAt = performance.now()
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
    })
    setTimeout(resolve, 2000)
    watcher.observe(counted, { characterData: true, childList: true, subtree: true })
    if (table) watcher.observe(table, { childList: true, subtree: true, attributes: true })
    setValue?.call(field, search)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function measureSort(page: Page): Promise<number> {
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const head = [...document.querySelectorAll<HTMLElement>('.sort-button')].find(
          ({ textContent }) => textContent?.startsWith('Person'),
        )
        const startedAt = performance.now()
        head?.click()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
      }),
  )
  await settle(page)
  return time
}

/** The tab comes back. @returns milliseconds until the notice says that so many leads are new */
export async function measureReturn(page: Page, count: number): Promise<number> {
  const startedAt = Date.now()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForFunction(
    (wanted) => document.querySelector('.arrivals p')?.textContent === wanted,
    { timeout: 30_000, polling: 20 },
    `${count} new`,
  )
  return Date.now() - startedAt
}

/** Puts what is new into the list. */
export async function showArrivals(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.arrivals button')?.click())
  await settle(page)
}

/** How many rows of the whole list have one of these addresses, by the page's own search. */
export async function rowsFound(page: Page, search: string): Promise<number> {
  await page.evaluate(typeInSearch, search)
  await settle(page)
  return page.evaluate(() => {
    const count = document.querySelector('.row-counts [role=status]')?.textContent ?? ''
    return Number(count.split(' of ')[0]?.replaceAll(',', ''))
  })
}

/** What the last step left to do is done. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 50))
      }),
  )
}
