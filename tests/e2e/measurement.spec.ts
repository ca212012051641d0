/**
 * Measurement, in a build with its ids: off until the visitor agrees. Even then private pages, under
 * no spelling of the address, send anything to a third party, and the script on later pages, or on
 * a measured page itself, finds none of their data and no form.
 */

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { readGatedFiles } from '#backend/forms/gate-routes.ts'
import { readOutcomeFrame } from '#backend/forms/outcome-pages.ts'
import { siteHandler } from '#backend/http/static-site.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'
import { removeTemporaryFolders } from '#tests/support/temporary-folder.ts'

const ids = { GA_MEASUREMENT_ID: 'G-TEST1234', GOOGLE_ADS_CONVERSION: 'AW-123/label' }
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
    env: { ...process.env, ...ids, NODE_ENV: 'production' },
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
  ...[`/?email=${marker}`, `/contact?plan=will&email=${marker}`, `/resources?q=${marker}`],
  `/tools/lady-bird-deed-suitability?email=${marker}#answers=${marker}`,
  ...['/thank-you?id=:id:', '/Thank-You?id=:id:', '/thank-you/?id=:id:'],
  ...['/thank-you.html?id=:id:', '//thank-you?id=:id:'],
  ...[`/form-problem?form=lead&fields=${marker}`, `/Form-Problem/?form=lead&fields=${marker}`],
  ...[gate, `${gate}/full?id=:id:`, `${gate}/full/?id=:id:`, `${gate}/Full?id=:id:`],
  ...[`${gate}/full.html?id=:id:`, `${gate}//full?id=:id:`],
  ...[`/admin?token=${marker}`, `/admin/?token=${marker}`, `/Admin/lead?token=${marker}`],
  ...[`/ADMIN/LEADS?token=${marker}`, `/admin/leads?token=${marker}`],
  ...[`/plans-that-are-not-there?email=${marker}`, `/${marker}@example.org`, `/plans/${marker}`],
]

/** The query and fragment of a measured page stay private, too. */
const measuredPages = [
  `/plans?email=${marker}`,
  `/Plans/?email=${marker}#${marker}`,
  `/about?utm_source=a&utm_content=${marker}@example.org#${marker}`,
  `/landing/florida-homeowners-trust?utm_term=${marker}%40example.org`,
]

/** @returns the addresses requested from other sites, added as they are requested */
async function watchOtherSites(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(app.url)) return route.continue()
    asked.push(url)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

async function openWithConsent(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    localStorage.measurement = 'yes'
  })
  return watchOtherSites(page)
}

async function touch(page: Page): Promise<void> {
  await page.mouse.click(5, 5)
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 50)
}

function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    Array.from(Reflect.get(window, 'dataLayer') ?? [], (command) => Array.from(command as [])),
  )
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

async function openPage(page: Page, path: string): Promise<string[]> {
  const asked = await watchOtherSites(page)
  await page.goto(app.url + path)
  return asked
}

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, count it' })
const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true })

test('nothing is measured before the visitor agrees', async ({ page }) => {
  const asked = await openPage(page, '/plans')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Tab')
  await expect(yes(page)).toBeVisible()
  expect(asked).toEqual([])
  expect(await commands(page)).toEqual([])
})

test('consent is denied until the visitor agrees, and then only the path of the page is sent', async ({
  page,
}) => {
  const asked = await openPage(page, '/about?email=pat@example.org')
  await page.evaluate(() => location.assign('/plans?utm_source=x&email=pat@example.org#pat'))
  await yes(page).click()
  await expect(yes(page)).toBeHidden()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  const sent = await commands(page)
  expect(sent[0]).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }])
  expect(sent[1]).toMatchObject(['consent', 'update', { analytics_storage: 'granted' }])
  expect(sent[2]).toEqual(['set', { page_location: `${app.url}/plans`, page_referrer: app.url }])
  expect(sent.filter(([command]) => command === 'config')).toEqual([
    ['config', 'G-TEST1234'],
    ['config', 'AW-123'],
  ])
  expect(page.url()).toBe(`${app.url}/plans`)
})

test('later pages load the measurement script on the first interaction', async ({ page }) => {
  const asked = await openPage(page, '/plans')
  await yes(page).click()
  await page.goto(`${app.url}/about`)
  await expect(yes(page)).toBeHidden()
  await expect.poll(() => asked).toHaveLength(1)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => asked.length).toBe(2)
})

test('a refusal is remembered and can be changed on the privacy page', async ({ page }) => {
  const asked = await openPage(page, '/plans')
  await no(page).click()
  await page.goto(`${app.url}/about`)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(yes(page)).toBeHidden()
  expect(asked).toEqual([])
  await page.goto(`${app.url}/privacy`)
  await expect(yes(page)).toBeVisible()
})

test('consent given on the privacy page applies from the next page on', async ({ page }) => {
  const asked = await openPage(page, '/privacy')
  await yes(page).click()
  await expect(yes(page)).toBeHidden()
  expect(await commands(page)).toEqual([])
  await page.goto(`${app.url}/about`)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => asked).toHaveLength(1)
})

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
