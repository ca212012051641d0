/** The island loader: what hydrates an island. Before: slow-line.spec.ts, odd-browsers.spec.ts. */

import { expect, type Page, test } from '@playwright/test'
import { makeInlineScripts } from '#scripts/build/inline.ts'

const origin = 'http://loader.test'

/** Stand-in for hydrate.tsx that only marks the island. */
const module = `
  export function hydrateIsland(island) {
    island.dataset.hydrated = ''
  }`

/** @returns the paths of requested scripts, added as they are requested */
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

test('the loader requests nothing while the visitor only reads', async ({ page }) => {
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
  test(`an island hydrates on ${sign} and requests each file once`, async ({ page }) => {
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
  ['a session key', '/page', '\\bvisit\\b', true],
  ['a missing session key', '/page', '\\bdraft-contact\\b', false],
] as const) {
  test(`an island ${isHydrated ? 'hydrates at once for' : 'ignores'} ${what}`, async ({ page }) => {
    const asked = await openPage(page, { address, hydrateIf })
    if (isHydrated) await expect(page.locator(hydrated)).toBeVisible()
    else expect(asked).toEqual([])
  })
}
