/** What is measured on an open dashboard: typing, sorting, scrolling, arrivals, and how it ends. */

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
      if (!document.querySelector('tbody tr[data-index]')) return
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
      const counts = [...document.querySelectorAll('.row-counts dd')].map(({ textContent }) =>
        Number(textContent?.replaceAll(',', '')),
      )
      return (counts[1] ?? 0) >= rows
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
  const counted = document.querySelector('.shown-count')
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

export async function measureScroll(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const region = document.querySelector('.lead-scroll')
        const frames: number[] = []
        let last = performance.now()
        const step = (time: number) => {
          frames.push(time - last)
          last = time
          if (region) region.scrollTop += 240
          if (frames.length < 180) requestAnimationFrame(step)
          else resolve(frames.slice(5))
        }
        requestAnimationFrame(step)
      }),
  )
}

/** Whether the list shows no row at its very end. */
export async function isBlankAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const region = document.querySelector('.lead-scroll')
    if (!region) return true
    region.scrollIntoView({ block: 'end' })
    region.scrollTop = region.scrollHeight
    return new Promise<boolean>((resolve) => {
      setTimeout(() => {
        const box = region.getBoundingClientRect()
        const below = document.elementFromPoint(box.left + 200, box.bottom - 60)
        resolve(!below?.closest('tbody tr'))
      }, 300)
    })
  })
}

/** The newest first, from the list's top: where what arrives is to be seen. */
export async function showNewest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const head = [...document.querySelectorAll<HTMLElement>('.sort-button')].find(
      ({ textContent }) => textContent?.startsWith('Received'),
    )
    head?.click()
  })
  await settle(page)
  await page.evaluate(() => {
    const region = document.querySelector('.lead-scroll')
    if (region) region.scrollTop = 0
  })
  await settle(page)
}

/** From now on the moment at which each address is first in the list. */
export async function watchArrivals(page: Page): Promise<void> {
  await page.evaluate(() => {
    const arrived = new Map<string, number>()
    Object.assign(window, { arrived })
    const note = () => {
      for (const link of document.querySelectorAll('tbody .person-email')) {
        const email = link.textContent ?? ''
        if (email.startsWith('bench-') && !arrived.has(email)) arrived.set(email, Date.now())
      }
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
}

/** @returns when it was there, by the clock that this process has too */
export async function arrivedAt(page: Page, email: string): Promise<number> {
  await page.waitForFunction(
    (wanted) => (Reflect.get(window, 'arrived') as Map<string, number>).has(wanted),
    { timeout: 30_000, polling: 50 },
    email,
  )
  return page.evaluate(
    (wanted) => (Reflect.get(window, 'arrived') as Map<string, number>).get(wanted) ?? Number.NaN,
    email,
  )
}

/** How many rows of the whole list have one of these addresses, by the page's own search. */
export async function rowsFound(page: Page, search: string): Promise<number> {
  await page.evaluate(typeInSearch, search)
  await settle(page)
  return page.evaluate(() =>
    Number(document.querySelectorAll('.row-counts dd')[1]?.textContent?.replaceAll(',', '')),
  )
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
