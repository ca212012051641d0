import { expect, type Page, test } from '@playwright/test'
import { makeInlineScripts } from '#scripts/build/inline.ts'

const origin = 'http://loader.test'

/** Stands for hydrate.tsx: marks the island and counts the submits that reach its own code. */
const module = `
  export async function hydrateIsland(island) {
    await window.mayHydrate
    island.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault()
      window.submits = [...(window.submits ?? []), event.submitter?.value]
    })
    island.dataset.hydrated = ''
  }`

interface Opened {
  /** Script files asked for, and forms and calls posted. */
  readonly requests: string[]
  /** Lets hydration go on; until then it is under way. */
  readonly release: () => Promise<void>
}

async function openPage(
  page: Page,
  options: { address?: string; hydrateIf?: string; failsToLoad?: boolean; held?: boolean } = {},
): Promise<Opened> {
  const { withIslands } = await makeInlineScripts({ olderBrowsers: '/older-browsers.js' })
  const condition = options.hydrateIf ? ` data-when="${options.hydrateIf}"` : ''
  const html = `<body data-placement="page">
    <p>Outside</p>
    <footer data-placement="footer"><a href="tel:+17275550142">Call</a></footer>
    <div data-island="x" data-load="/hydrate.js /other.js"${condition}>
      <form action="/api/lead" method="post">
        <label>Name <input name="name"></label>
        <button name="kind" value="first">Send</button>
      </form>
    </div>
    <script>window.mayHydrate = new Promise((release) => { window.release = release })</script>
    <link rel="canonical" href="/guides/one">
    <script type="module">${withIslands}</script>`
  const requests: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) {
      requests.push(pathname)
      if (options.failsToLoad) await route.abort()
      else await route.fulfill({ contentType: 'text/javascript', body: module })
    } else if (request.method() === 'POST') {
      requests.push(`POST ${pathname} ${request.postData() ?? ''}`)
      await route.fulfill({ contentType: 'text/html', body: 'Arrived' })
    } else {
      await route.fulfill({ contentType: 'text/html', body: html })
    }
  })
  await page.goto(origin + (options.address ?? '/page'))
  const release = () => page.evaluate('release()') as Promise<void>
  if (!options.held) await release()
  return { requests, release }
}

const hydrated = '[data-island][data-hydrated]'

test('loads nothing while the visitor only reads', async ({ page }) => {
  const { requests } = await openPage(page, { hydrateIf: '[?&]plan=' })
  await page.getByText('Outside').click()
  await page.getByLabel('Name').hover()
  expect(requests).toEqual([])
})

for (const [sign, act] of [
  ['focus', (page: Page) => page.getByLabel('Name').focus()],
  ['a press', (page: Page) => page.locator('form').dispatchEvent('pointerdown')],
  ['a key', (page: Page) => page.locator('form').dispatchEvent('keydown', { key: 'a' })],
] as const) {
  test(`hydrates on ${sign}, asking for all files once`, async ({ page }) => {
    const { requests } = await openPage(page)
    await act(page)
    await expect(page.locator(hydrated)).toBeVisible()
    await act(page)
    expect(requests.toSorted()).toEqual(['/hydrate.js', '/other.js'])
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
    const { requests } = await openPage(page, { address, hydrateIf })
    if (isHydrated) await expect(page.locator(hydrated)).toBeVisible()
    else expect(requests).toEqual([])
  })
}

test('sends a form that is submitted while hydrating once, through the island', async ({
  page,
}) => {
  const { requests, release } = await openPage(page, { held: true })
  await page.getByLabel('Name').fill('Ann')
  await page.getByRole('button').click()
  await page.getByRole('button').click()
  await page.getByLabel('Name').press('Enter')
  await release()
  await page.waitForFunction('window.submits')
  expect(await page.evaluate('window.submits')).toEqual(['first'])
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
  await page.getByRole('button').click()
  expect(await page.evaluate('window.submits')).toEqual(['first', 'first'])
})

test('lets the browser post the form when the island cannot be loaded', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const { requests } = await openPage(page, { failsToLoad: true })
  await page.getByLabel('Name').fill('Ann')
  await page.getByRole('button').click()
  await expect(page.getByText('Arrived')).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /api/lead name=Ann&kind=first',
  ])
  expect(errors[0]).toContain('Failed to fetch')
})

test('reports a click on a telephone link with its place, number and page', async ({ page }) => {
  const { requests } = await openPage(page, { address: '/guides/one?utm_source=x' })
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await page.getByText('Outside').click()
  const sent = page.waitForRequest('**/api/call-click')
  await page.getByRole('link', { name: 'Call' }).click()
  expect((await sent).headers()['content-type']).toBe('application/json')
  await expect.poll(() => requests).toHaveLength(1)
  expect(await page.evaluate('sessionStorage.visit')).toBe('utm_source=x&landingPage=/guides/one')
})
