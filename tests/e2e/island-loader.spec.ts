/** What hydrates an island, and what does not; how its form fares meanwhile: slow-line.spec.ts, odd-browsers.spec.ts. */

import { expect, type Page, test } from '@playwright/test'
import { makeInlineScripts } from '#scripts/build/inline.ts'

const origin = 'http://loader.test'

/** Stands for hydrate.tsx: marks the island. */
const module = `
  export function hydrateIsland(island) {
    island.dataset.hydrated = ''
  }`

/** Answers the script files that are asked for. */
async function openPage(
  page: Page,
  { address = '/page', hydrateIf }: { address?: string; hydrateIf?: string } = {},
): Promise<string[]> {
  const { withIslands } = await makeInlineScripts({ olderBrowsers: '/older-browsers.js' })
  const html = `<body data-placement="page">
    <p>Outside</p>
    <div data-island="x" data-load="/hydrate.js /other.js"${hydrateIf ? ` data-when="${hydrateIf}"` : ''}>
      <form action="/api/lead" method="post"><label>Name <input name="name"></label></form>
    </div>
    <link rel="canonical" href="/guides/one">
    <script type="module">${withIslands}</script>`
  const asked: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isScript = pathname.endsWith('.js')
    if (isScript) asked.push(pathname)
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: module }
        : { contentType: 'text/html', body: html },
    )
  })
  await page.goto(origin + address)
  return asked
}

const hydrated = '[data-island][data-hydrated]'

test('loads nothing while the visitor only reads', async ({ page }) => {
  const asked = await openPage(page, { hydrateIf: '[?&]plan=' })
  await page.getByText('Outside').click()
  await page.getByLabel('Name').hover()
  expect(asked).toEqual([])
})

for (const [sign, act] of [
  ['focus', (page: Page) => page.getByLabel('Name').focus()],
  ['a press', (page: Page) => page.locator('form').dispatchEvent('pointerdown')],
  ['a key', (page: Page) => page.locator('form').dispatchEvent('keydown', { key: 'a' })],
] as const) {
  test(`hydrates on ${sign}, asking for all files once`, async ({ page }) => {
    const asked = await openPage(page)
    await act(page)
    await expect(page.locator(hydrated)).toBeVisible()
    await act(page)
    expect(asked.toSorted()).toEqual(['/hydrate.js', '/other.js'])
  })
}

for (const [what, address, hydrateIf, isHydrated] of [
  ['a query key', '/page?a=1&plan=trust', '[?&]plan=', true],
  ['another query key', '/page?plant=1', '[?&]plan=', false],
  ['a fragment', '/page#answers=abc', '#answers=', true],
  ['a key of the session', '/page', '\\bvisit\\b', true],
  ['no key of the session', '/page', '\\bdraft-contact\\b', false],
] as const) {
  test(`${isHydrated ? 'hydrates' : 'does not hydrate'} at once for ${what}`, async ({ page }) => {
    const asked = await openPage(page, { address, hydrateIf })
    if (isHydrated) await expect(page.locator(hydrated)).toBeVisible()
    else expect(asked).toEqual([])
  })
}
