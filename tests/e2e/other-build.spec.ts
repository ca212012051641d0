/**
 * A build with the settings that the tests' own lacks. Pages on a static host, the service on another
 * origin (docs/deploy.md): under one name on the service's own site, under the other on another site,
 * where browsers let the service keep no cookie. And measurement: off until the visitor agrees, and
 * even then nothing private is sent to a third party, or can be read by its script.
 */

import { spawn, spawnSync } from 'node:child_process'
import type { Server } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { adminToken, filterBy, openDashboard } from '#tests/support/admin-page.ts'
import { freePort } from '#tests/support/free-port.ts'
import {
  askForChecklist,
  expect,
  fillPerson,
  keepTelephoneOut,
  leadsAt,
  newEmail,
  requestConsultation,
  sendContact,
  test,
} from '#tests/support/journey.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { environment, type ServiceProcess, startService } from '#tests/support/service-process.ts'
import { startStaticHost } from '#tests/support/static-host.ts'
import { aConsultationRequest, aLead } from '#tests/support/submissions.ts'
import { removeTemporaryFolders } from '#tests/support/temporary-folder.ts'
import { fillOut, send, toolForm } from '#tests/support/visited-forms.ts'

const ports = { site: await freePort(), service: await freePort() }
const siteUrl = `http://127.0.0.1:${ports.site}`
const serviceUrl = `http://127.0.0.1:${ports.service}`
/** The same static host; a host name and an IP address are two sites, whatever the port. */
const otherSiteUrl = `http://localhost:${ports.site}`
// One build and one service for all tests.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: siteUrl, otherOrigin: serviceUrl })

let service: ServiceProcess | undefined
let host: Server | undefined

test.beforeAll(async () => {
  test.setTimeout(600_000)
  const folder = copyProject()
  const ids = { GA_MEASUREMENT_ID: 'G-TEST1234', GOOGLE_ADS_CONVERSION: 'AW-123/label' }
  const built = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, API_URL: serviceUrl, SITE_URL: siteUrl, ...ids },
  })
  expect(built.status, built.stderr).toBe(0)
  const dist = path.join(folder, 'dist')
  host = await startStaticHost(dist, ports.site)
  const settings = {
    PORT: String(ports.service),
    ADMIN_TOKEN: adminToken,
    SITE_URL: siteUrl,
    ALLOWED_ORIGINS: `${siteUrl},${otherSiteUrl},${serviceUrl}`,
    ...ids,
  }
  service = await startService(settings, () =>
    spawn(process.execPath, ['backend/start.mjs'], { cwd: folder, env: environment(settings) }),
  )
})

test.afterAll(async () => {
  await service?.kill('SIGTERM')
  host?.closeAllConnections()
  host?.close()
  removeTemporaryFolders()
})

const leadsOf = (page: Page, email: string) => leadsAt(page, serviceUrl, email)

/** The newsletter form is not on measured pages. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/resources')
  await page.getByRole('contentinfo').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign me up' }).click()
}

for (const [where, pagesUrl, cookieThatArrives] of [
  ['on the service’s own site', siteUrl, '123.456'],
  ['on another site', otherSiteUrl, ''],
] as const) {
  test.describe(`a static host ${where}`, () => {
    test.use({ baseURL: pagesUrl })
    // Measurement sets this cookie on the pages' site: scripts read it there and send it along.
    test.beforeEach(({ context }) =>
      context.addCookies([{ name: '_ga', value: 'GA1.1.123.456', url: pagesUrl }]),
    )

    test('journeys reach the service with scripts', async ({ page }) => {
      const email = newEmail()
      await requestConsultation(page, email)
      await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
      await signUp(page, email)
      await expect(page.getByText('Thank you. You’re on the list')).toBeVisible()
      await fillOut(page, toolForm, email)
      await send(page, toolForm)
      await toolForm.received(page)
      await askForChecklist(page, email)
      await expect(page.getByRole('heading', { name: '1. Find out who owns' })).toBeVisible()
      const pdf = page.getByRole('link', { name: 'Download the PDF' })
      const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await keepTelephoneOut(page)
      const called = page.waitForResponse(`${serviceUrl}/api/call-click`)
      await page.locator('a[data-placement="footer"]:visible').first().click()
      expect((await called).status()).toBe(201)

      const leads = await leadsOf(page, email)
      expect(leads.map(({ cells }) => [cells.event, cells.page, cells.gaClientId])).toEqual([
        ['consultation_request', '/contact', '123.456'],
        ['newsletter', '/resources', '123.456'],
        ['tool_submission', '/tools/will-vs-trust-helper', '123.456'],
        ['lead', '/florida-homeowner-probate-checklist', '123.456'],
      ])
    })

    test('the dashboard lists leads, saves a status and a CSV with its token', async ({ page }) => {
      const email = newEmail()
      const data = { ...aConsultationRequest, name: email, email }
      await page.request.post(`${serviceUrl}/api/consultation-requests`, { data })
      await openDashboard(page)
      const row = page.locator('tbody tr', { hasText: email })
      await row.getByRole('button', { name: /^Details/ }).click()
      const panel = page.getByRole('dialog')
      await panel.getByRole('button', { name: 'Booked', exact: true }).press('Enter')
      await expect(panel.getByText(/^Saved: Booked/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await filterBy(page, 'Event', 'Consultation request')
      const button = page.getByRole('button', { name: 'Requests, readable' })
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      await expect(page.getByText('Saved.')).toBeVisible()
      expect(download.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d/)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('forms are posted to the service, which answers with a page', async ({ page }) => {
        const email = newEmail()
        await requestConsultation(page, email)
        await expect(page).toHaveURL(new RegExp(`^${serviceUrl}/thank-you\\?id=`))
        await signUp(page, email)
        await expect(page).toHaveURL(new RegExp(`^${serviceUrl}/thank-you\\?id=`))
        await fillOut(page, toolForm, '')
        await send(page, toolForm)
        await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeVisible()
        await askForChecklist(page, email)
        await page
          .getByRole('main')
          .getByRole('link', { name: /checklist/i })
          .first()
          .click()
        await expect(page.getByRole('heading', { name: '1. Find out who owns' })).toBeVisible()
        // The cookie, left by a visit with scripts, is sent only within its own site. Each form
        // names its own page, because the next page must not learn it.
        const leads = await leadsOf(page, email)
        expect(leads.map(({ cells }) => [cells.event, cells.page, cells.gaClientId])).toEqual([
          ['consultation_request', '/contact', cookieThatArrives],
          ['newsletter', '/resources', cookieThatArrives],
          ['lead', '/florida-homeowner-probate-checklist', cookieThatArrives],
        ])
      })
    })
  })
}

test.describe('measurement', () => {
  test.use({ baseURL: serviceUrl, expectedError: /googletagmanager|Failed to load resource/ })

  const marker = 'marked-words'
  const gate = '/florida-homeowner-probate-checklist'
  /** :id: stands for a gate event's id. */
  const privatePages = [
    ...[`/?email=${marker}`, `/contact?plan=will&email=${marker}`, `/resources?q=${marker}`],
    `/tools/lady-bird-deed-suitability?email=${marker}#answers=${marker}`,
    ...[
      '/thank-you?id=:id:',
      '//Thank-You.html?id=:id:',
      `/form-problem?form=lead&fields=${marker}`,
    ],
    ...[gate, `${gate}/full?id=:id:`, `${gate}//Full/?id=:id:`],
    ...[`/admin?token=${marker}`, `/ADMIN/LEADS?token=${marker}`, `/${marker}@example.org`],
  ]
  const script = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1234'

  /** @returns the addresses requested from other sites, added as they are requested */
  async function watchOtherSites(page: Page, consents = false): Promise<string[]> {
    const asked: string[] = []
    if (consents) await page.addInitScript('localStorage.measurement = "yes"')
    await page.route('**/*', (route) => {
      const url = route.request().url()
      if (url.startsWith(serviceUrl)) return route.continue()
      asked.push(url)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    return asked
  }

  async function touch(page: Page): Promise<void> {
    await page.mouse.click(5, 5)
    await page.keyboard.press('Tab')
  }

  const isMeasured = (page: Page) => page.evaluate(() => Reflect.has(window, 'gtag'))

  /** What was pushed for the script, which reads arguments objects. */
  function commands(page: Page): Promise<unknown[][]> {
    return page.evaluate(() =>
      Array.from(Reflect.get(window, 'dataLayer') ?? [], (command) => Array.from(command as [])),
    )
  }

  /** Everything that a third-party script can read on the open page, except the page's own words. */
  async function readable(page: Page): Promise<string> {
    const places = () => [location.href, document.referrer, sessionStorage, localStorage]
    return JSON.stringify([await commands(page), await page.evaluate(places)])
  }

  /** Follows a link, as visitors do. @returns the requests and everything the script could read */
  async function followTo(next: string, page: Page, asked: readonly string[]): Promise<string> {
    await page.evaluate((href) => location.assign(href), next)
    await page.waitForURL(`**${next}`)
    // The page does not notice a touch before its own script runs.
    const isTouched = async () => {
      await touch(page)
      return isMeasured(page)
    }
    await expect.poll(isTouched).toBe(true)
    expect(await page.evaluate(() => document.forms.length)).toBe(0)
    return (await readable(page)) + asked.join()
  }

  const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('is off until the visitor agrees, and then only the path of the page is sent', async ({
    page,
  }) => {
    const asked = await watchOtherSites(page)
    await page.goto('/about?email=pat@example.org')
    await touch(page)
    expect([asked, await commands(page)]).toEqual([[], []])
    await page.evaluate(() => location.assign('/plans?utm_source=x&email=pat@example.org#pat'))
    await answer(page, 'Yes, count it').click()
    await expect(answer(page, 'Yes, count it')).toBeHidden()
    await expect.poll(() => asked).toEqual([script])
    const sent = await commands(page)
    expect(sent[0]).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }])
    expect(sent[1]).toMatchObject(['consent', 'update', { analytics_storage: 'granted' }])
    expect(sent[2]).toEqual([
      'set',
      { page_location: `${serviceUrl}/plans`, page_referrer: serviceUrl },
    ])
    expect(sent.slice(4)).toEqual([
      ['config', 'G-TEST1234'],
      ['config', 'AW-123'],
    ])
    await expect(page).toHaveURL('/plans')
  })

  test('remembers a refusal, which can be changed on the privacy page', async ({ page }) => {
    const asked = await watchOtherSites(page)
    await page.goto('/plans')
    await answer(page, 'No').click()
    await page.goto('/about')
    await touch(page)
    await expect(answer(page, 'No')).toBeHidden()
    await page.goto('/privacy')
    await answer(page, 'Yes, count it').click()
    expect([asked, await commands(page)]).toEqual([[], []])
    await page.goto('/about')
    await touch(page)
    await expect.poll(() => asked).toEqual([script])
  })

  for (const address of privatePages) {
    test(`learns nothing from ${address}, nor on the next page`, async ({ page }) => {
      const asked = await watchOtherSites(page, true)
      const lead = await page.request.post('/api/lead', { data: aLead })
      const { id } = await lead.json()
      await page.goto(serviceUrl + address.replace(':id:', id))
      await touch(page)
      expect([asked, await isMeasured(page)]).toEqual([[], false])
      const seen = await followTo('/plans', page, asked)
      for (const secret of [marker, id]) expect(seen).not.toContain(secret)
    })
  }

  test('cannot read what was typed, and a form typed again after a lost answer is one row', async ({
    page,
  }) => {
    const email = newEmail()
    const write = async () => {
      await page.goto('/contact')
      await fillPerson(page, email)
      await sendContact(page)
    }
    const asked = await watchOtherSites(page, true)
    await page.route('**/api/consultation-requests', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await write()
    await expect(page.getByText('What you typed is still here')).toBeVisible()
    expect(await followTo('/about', page, asked)).not.toContain(email)
    await page.unroute('**/api/consultation-requests')
    await write()
    await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeVisible()
    expect(await leadsOf(page, email)).toHaveLength(1)
  })
})
