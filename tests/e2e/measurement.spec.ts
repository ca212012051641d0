/** The inline script's requests to the measurement service, on pages marked as measured. */

import { expect, type Page, test } from '@playwright/test'
import { makeInlineScripts } from '#scripts/build/inline.ts'

const origin = 'http://measured.test'

/** Pages that the build does not mark. */
const unmarked = new Set(['/contact', '/thank-you'])

/** Opens a page built with measurement ids. @returns the addresses requested from other sites */
async function openPage(page: Page, path = '/plans'): Promise<string[]> {
  const { plain } = await makeInlineScripts({
    olderBrowsers: '/older-browsers.js',
    gaMeasurementId: 'G-TEST',
    googleAdsConversion: 'AW-1/label',
  })
  const question = (marked: string) => `<section data-measurement="${marked}" hidden>
      <button value="yes">Yes, count it</button><button value="no">No</button>
    </section>`
  const htmlOf = (pathname: string) => `<body data-placement="page"><h1>Page</h1>
    ${unmarked.has(pathname) ? '' : question(pathname === '/privacy' ? '' : pathname)}
    <script type="module">${plain}</script>`
  const asked: string[] = []
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(origin)) {
      const body = htmlOf(new URL(url).pathname)
      return route.fulfill({ contentType: 'text/html', body })
    }
    asked.push(url)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto(origin + path)
  return asked
}

function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    Array.from(Reflect.get(window, 'dataLayer') ?? [], (command) => Array.from(command as [])),
  )
}

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, count it' })
const no = (page: Page) => page.getByRole('button', { name: 'No' })

test('nothing is measured before the visitor agrees', async ({ page }) => {
  const asked = await openPage(page)
  await page.getByRole('heading').click()
  await page.keyboard.press('Tab')
  await expect(yes(page)).toBeVisible()
  expect(asked).toEqual([])
  expect(await commands(page)).toEqual([])
})

test('consent is denied until the visitor agrees, and then only the path of the page is sent', async ({
  page,
}) => {
  const asked = await openPage(page, '/about?email=pat@example.org')
  await page.evaluate(() => location.assign('/plans?utm_source=x&email=pat@example.org#trust'))
  await yes(page).click()
  await expect(yes(page)).toBeHidden()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
  const sent = await commands(page)
  expect(sent[0]).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }])
  expect(sent[1]).toMatchObject(['consent', 'update', { analytics_storage: 'granted' }])
  expect(sent[2]).toEqual(['set', { page_location: `${origin}/plans`, page_referrer: origin }])
  expect(sent.filter(([command]) => command === 'config')).toEqual([
    ['config', 'G-TEST'],
    ['config', 'AW-1'],
  ])
  expect(page.url()).toBe(`${origin}/plans`)
})

test('later pages load the measurement script on the first interaction', async ({ page }) => {
  const asked = await openPage(page)
  await yes(page).click()
  await page.goto(`${origin}/about`)
  await expect(yes(page)).toBeHidden()
  await expect.poll(() => asked).toHaveLength(1)
  await page.getByRole('heading').click()
  await expect.poll(() => asked.length).toBe(2)
})

test('a refusal is remembered and can be changed on the privacy page', async ({ page }) => {
  const asked = await openPage(page)
  await no(page).click()
  await page.goto(`${origin}/about`)
  await page.getByRole('heading').click()
  await expect(yes(page)).toBeHidden()
  expect(asked).toEqual([])
  await page.goto(`${origin}/privacy`)
  await expect(yes(page)).toBeVisible()
})

test('consent given on the privacy page applies from the next page on', async ({ page }) => {
  const asked = await openPage(page, '/privacy')
  await yes(page).click()
  await expect(yes(page)).toBeHidden()
  expect(await commands(page)).toEqual([])
  await page.goto(`${origin}/about`)
  await page.getByRole('heading').click()
  await expect.poll(() => asked).toHaveLength(1)
})
