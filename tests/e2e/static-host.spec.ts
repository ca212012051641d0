/**
 * The site on a static host, the service on another origin: docs/deploy.md. One build is
 * served under two names: one on the service's own site, and one on another site, where browsers
 * let the service keep no cookie.
 */

import { spawn, spawnSync } from 'node:child_process'
import type { Server } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { adminToken, filterBy, openDashboard } from '#tests/support/admin-page.ts'
import { freePort } from '#tests/support/free-port.ts'
import {
  answerAll,
  askForChecklist,
  expect,
  keepTelephoneOut,
  leadsAt,
  newEmail,
  requestConsultation,
  test,
} from '#tests/support/journey.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { environment, type ServiceProcess, startService } from '#tests/support/service-process.ts'
import { startStaticHost } from '#tests/support/static-host.ts'
import { aConsultationRequest } from '#tests/support/submissions.ts'
import { removeTemporaryFolders } from '#tests/support/temporary-folder.ts'

const ports = { site: await freePort(), stranger: await freePort(), service: await freePort() }
const siteUrl = `http://127.0.0.1:${ports.site}`
const strangerUrl = `http://127.0.0.1:${ports.stranger}`
const serviceUrl = `http://127.0.0.1:${ports.service}`
/** The same static host; a host name and an IP address are two sites, whatever the port. */
const otherSiteUrl = `http://localhost:${ports.site}`
// One build and one service for all tests.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: siteUrl, otherOrigin: serviceUrl })

let service: ServiceProcess | undefined
let hosts: readonly Server[] = []

test.beforeAll(async () => {
  test.setTimeout(600_000)
  const folder = copyProject()
  const built = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, API_URL: serviceUrl, SITE_URL: siteUrl },
  })
  expect(built.status, built.stderr).toBe(0)
  const dist = path.join(folder, 'dist')
  hosts = [await startStaticHost(dist, ports.site), await startStaticHost(dist, ports.stranger)]
  const settings = {
    PORT: String(ports.service),
    ADMIN_TOKEN: adminToken,
    SITE_URL: siteUrl,
    ALLOWED_ORIGINS: `${siteUrl},${otherSiteUrl}`,
  }
  service = await startService(settings, () =>
    spawn(process.execPath, ['backend/start.mjs'], { cwd: folder, env: environment(settings) }),
  )
})

test.afterAll(async () => {
  await service?.kill('SIGTERM')
  for (const host of hosts) {
    host.closeAllConnections()
    host.close()
  }
  removeTemporaryFolders()
})

const leadsOf = (page: Page, email: string) => leadsAt(page, serviceUrl, email)

function measurementCookie(url: string) {
  return { name: '_ga', value: 'GA1.1.123.456', url }
}

for (const [where, pagesUrl, cookieThatArrives] of [
  ['on the service’s own site', siteUrl, '123.456'],
  ['on another site', otherSiteUrl, ''],
] as const) {
  test.describe(`a static host ${where}`, () => {
    test.use({ baseURL: pagesUrl })

    test('journeys reach the service with scripts', async ({ page }) => {
      // Measurement sets this cookie on the pages' site: scripts read it there and send it along.
      await page.context().addCookies([measurementCookie(pagesUrl)])
      const email = newEmail()

      await requestConsultation(page, email)
      await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()

      await page.goto('/guides')
      await page.getByRole('contentinfo').getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Sign me up' }).click()
      await expect(page.getByText('Thank you. You’re on the list')).toBeVisible()

      await page.goto('/tools/will-vs-trust-helper')
      await answerAll(page)
      await page.getByLabel('Email').first().fill(email)
      const saved = page.waitForResponse(`${serviceUrl}/api/tools/will-vs-trust`)
      await page.getByRole('button', { name: 'See my result' }).click()
      await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeFocused()
      expect((await saved).status()).toBe(201)

      await page.goto('/plans')
      await keepTelephoneOut(page)
      const called = page.waitForResponse(`${serviceUrl}/api/call-click`)
      await page.locator('a[data-placement="footer"]:visible').first().click()
      expect((await called).status()).toBe(201)

      const leads = await leadsOf(page, email)
      expect(leads.map(({ cells }) => [cells.event, cells.page, cells.gaClientId])).toEqual([
        ['consultation_request', '/contact', '123.456'],
        ['newsletter', '/guides', '123.456'],
        ['tool_submission', '/tools/will-vs-trust-helper', '123.456'],
      ])
    })

    test('the gate shows content that only the service has', async ({ page }) => {
      const email = newEmail()
      await askForChecklist(page, email)
      await expect(
        page.getByRole('heading', { name: '1. Find out who owns each property' }),
      ).toBeVisible()
      const address = await page
        .getByRole('link', { name: 'Download the PDF' })
        .getAttribute('href')
      expect(address).toContain(`${serviceUrl}/downloads/`)
      const file = await page.request.get(address ?? '')
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect(await leadsOf(page, email)).toHaveLength(1)
    })

    test('the dashboard lists leads, saves a status and a CSV with its token', async ({ page }) => {
      const email = newEmail()
      const data = { ...aConsultationRequest, name: email, email }
      await page.request.post(`${serviceUrl}/api/consultation-requests`, { data })
      await openDashboard(page)
      const row = page.locator('tbody tr', { hasText: email })
      await expect(row).toBeVisible()

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
        // Left by a visit with scripts. Browsers send it only within the cookie's own site.
        await page.context().addCookies([measurementCookie(pagesUrl)])
        const email = newEmail()
        await requestConsultation(page, email)
        await expect(page).toHaveURL(new RegExp(`^${serviceUrl}/thank-you\\?id=`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

        await page.goto('/guides')
        await page.getByRole('contentinfo').getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Sign me up' }).click()
        await expect(page).toHaveURL(new RegExp(`^${serviceUrl}/thank-you\\?id=`))

        await page.goto('/tools/will-vs-trust-helper')
        await answerAll(page)
        await page.getByRole('button', { name: 'See my result' }).click()
        await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeVisible()

        await askForChecklist(page, email)
        const opened = page.getByRole('main').getByRole('link', { name: /checklist/i })
        await opened.first().click()
        await expect(
          page.getByRole('heading', { name: '1. Find out who owns each property' }),
        ).toBeVisible()

        const leads = await leadsOf(page, email)
        expect(leads.map(({ cells }) => [cells.event, cells.gaClientId])).toEqual([
          ['consultation_request', cookieThatArrives],
          ['newsletter', cookieThatArrives],
          ['lead', cookieThatArrives],
        ])
      })
    })
  })
}

test.describe('on a host that ALLOWED_ORIGINS does not name', () => {
  test.use({ baseURL: strangerUrl, expectedError: /CORS policy|Failed to load resource|net::ERR/ })

  test('a form says that it was not sent and keeps its input', async ({ page }) => {
    const email = newEmail()
    await requestConsultation(page, email)
    await expect(page.getByText('What you typed is still here')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
    expect(await leadsOf(page, email)).toEqual([])
  })
})
