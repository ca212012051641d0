/**
 * Private pages with measurement on and consent given: under no spelling of the address do they
 * send anything to a third party, and the script on later pages, or on a measured page itself,
 * finds none of their data and no form. Built with a measurement id and served by the service.
 */

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { readGatedFiles } from '#backend/forms/gated-resource.ts'
import { readOutcomeFrame } from '#backend/forms/outcome-pages.ts'
import { siteHandler } from '#backend/http/static-site.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'
import { removeTemporaryFolders } from '#tests/support/temporary-folder.ts'

const marker = 'marked-words'
const gate = '/florida-homeowner-probate-checklist'

// One worker, so that all tests share one build and one service.
test.describe.configure({ mode: 'default' })

let program: string
let app: RunningApp
let id: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  program = copyProject()
  const dist = `${program}/dist`
  const built = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: program,
    env: { ...process.env, GA_MEASUREMENT_ID: 'G-TEST1234', NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(built.status, built.stderr).toBe(0)
  app = await startApp({
    services: {
      site: siteHandler(dist),
      gatedFiles: await readGatedFiles(dist),
      outcomeFrame: await readOutcomeFrame(dist),
    },
  })
  id = ((await (await app.post('/api/lead', aLead)).json()) as { id: string }).id
})

test.afterAll(async () => {
  await app?.stop()
  removeTemporaryFolders()
})

/** :id: stands for the gate event's id. */
const privatePages = [
  `/?email=${marker}`,
  `/contact?plan=will&email=${marker}`,
  `/resources?q=${marker}`,
  `/tools/lady-bird-deed-suitability?email=${marker}#answers=${marker}`,
  '/thank-you?id=:id:',
  '/Thank-You?id=:id:',
  '/thank-you/?id=:id:',
  '/thank-you.html?id=:id:',
  '//thank-you?id=:id:',
  `/form-problem?form=lead&fields=${marker}`,
  `/Form-Problem/?form=lead&fields=${marker}`,
  gate,
  `${gate}/full?id=:id:`,
  `${gate}/full/?id=:id:`,
  `${gate}/Full?id=:id:`,
  `${gate}/full.html?id=:id:`,
  `${gate}//full?id=:id:`,
  `/admin?token=${marker}`,
  `/admin/?token=${marker}`,
  `/Admin/lead?token=${marker}`,
  `/ADMIN/LEADS?token=${marker}`,
  `/admin/leads?token=${marker}`,
  `/plans-that-are-not-there?email=${marker}`,
  `/${marker}@example.org`,
  `/plans/${marker}`,
]

/** The query and fragment of a measured page stay private, too. */
const measuredPages = [
  `/plans?email=${marker}`,
  `/Plans/?email=${marker}#${marker}`,
  `/about?utm_source=a&utm_content=${marker}@example.org#${marker}`,
  `/landing/florida-homeowners-trust?utm_term=${marker}%40example.org`,
]

async function openWithConsent(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(app.url)) return route.continue()
    asked.push(url)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.addInitScript(() => {
    localStorage.measurement = 'yes'
  })
  return asked
}

async function touch(page: Page): Promise<void> {
  await page.mouse.click(5, 5)
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 50)
}

/** Everything that a third-party script can read on the open page, except the page's own words. */
function readable(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      Array.from(Reflect.get(window, 'dataLayer'), (command) => Array.from(command as [])),
      location.href,
      document.referrer,
      { ...sessionStorage },
      { ...localStorage },
      Array.from(document.forms, ({ action }) => action),
    ]),
  )
}

/** Follows a link, as visitors do. @returns the requests and everything the script could read */
async function followTo(next: string, page: Page, asked: readonly string[]): Promise<string> {
  const before = asked.length
  await page.evaluate((href) => location.assign(href), next)
  await page.waitForURL(`**${next}`)
  // The page does not notice a touch before its own script runs.
  await expect
    .poll(async () => {
      await touch(page)
      return asked.length
    })
    .toBe(before + 1)
  const seen = await readable(page)
  expect(seen).toMatch(/,\[\]\]$/)
  return seen + asked.join()
}

for (const address of privatePages) {
  test(`${address} reveals nothing to third parties, nor does the next page`, async ({ page }) => {
    const asked = await openWithConsent(page)
    await page.goto(app.url + address.replace(':id:', id))
    await touch(page)
    expect(await page.evaluate(() => Reflect.has(window, 'gtag'))).toBe(false)
    expect(asked).toEqual([])
    const seen = await followTo('/plans', page, asked)
    for (const secret of [marker, id]) expect(seen).not.toContain(secret)
  })
}

for (const address of measuredPages) {
  test(`${address} reveals only its path, and the next page only its own`, async ({ page }) => {
    const asked = await openWithConsent(page)
    await page.goto(app.url + address)
    await touch(page)
    await expect.poll(() => page.evaluate(() => Reflect.has(window, 'gtag'))).toBe(true)
    expect(await readable(page)).not.toContain(marker)
    expect(await followTo('/guides', page, asked)).not.toContain(marker)
  })
}

test('before the visit is counted, the next page learns only the site from a measured page', async ({
  page,
}) => {
  const asked = await openWithConsent(page)
  await page.goto(`${app.url}/plans?email=${marker}`)
  expect(await followTo('/about', page, asked)).not.toContain(marker)
})

test('the script on another page cannot read what the visitor typed', async ({ page }) => {
  await openWithConsent(page)
  await page.goto(`${app.url}/contact`)
  await page.getByLabel('Message').fill(marker)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain(marker)
  await page.goto(`${app.url}/about`)
  await page.evaluate(() => {
    // The words must be out of reach by the time the third-party script is inserted.
    new MutationObserver(() => {
      window.name = JSON.stringify({ ...sessionStorage })
    }).observe(document.head, { childList: true })
  })
  await page.mouse.click(5, 5)
  await expect.poll(() => page.evaluate(() => window.name)).toContain('landingPage')
  expect(await page.evaluate(() => window.name)).not.toContain(marker)
  await page.goto(`${app.url}/guides`)
  await page.getByRole('link', { name: 'Sign up for our news' }).click()
  await expect(page).toHaveURL(`${app.url}/resources#news-by-email`)
  await expect(page.locator('#news-by-email').getByLabel('Email')).toBeInViewport()
})

test('a form typed again after a lost answer and a measured page is one row', async ({ page }) => {
  await openWithConsent(page)
  const email = `${randomUUID()}@example.com`
  const send = async () => {
    await page.goto(`${app.url}/contact`)
    await page.getByLabel('Full Name').fill('Jordan Example')
    await page.getByLabel('Email').first().fill(email)
    await page.getByRole('button', { name: 'Request my free consultation' }).click()
  }
  await page.route('**/api/consultation-requests', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send()
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await page.goto(`${app.url}/about`)
  await page.mouse.click(5, 5)
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'gtag'))).toBe(true)
  await page.unroute('**/api/consultation-requests')
  await send()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeVisible()
  const rows = (await app.events()).filter(({ cells }) => cells.includes(email))
  expect(rows).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form names its own page although the next page must not learn it', async ({ page }) => {
    await page.goto(`${app.url}/contact`)
    await page.getByLabel('Full Name').fill('Jordan Example')
    await page.getByLabel('Email').first().fill('jordan@example.com')
    await page.getByLabel('Plan').selectOption('advanced')
    await page.getByRole('button', { name: 'Request my free consultation' }).click()
    await expect(page).toHaveURL(/\/thank-you\?id=/)
    expect((await app.events()).at(-1)?.cells).toContain('/contact')
  })
})
