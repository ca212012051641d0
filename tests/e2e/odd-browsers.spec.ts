/** Browsers that lack, forbid or block something: visitors still reach the firm. */

import type { Page } from '@playwright/test'
import { inkedPixels, pictureOf } from '#tests/support/accessibility/pixels.ts'
import { openDashboard } from '#tests/support/admin-page.ts'
import {
  answerAll,
  askForChecklist,
  expect,
  fillPerson,
  keepTelephoneOut,
  leadsOf,
  newEmail,
  requestConsultation,
  sendContact,
  test,
} from '#tests/support/journey.ts'

const confirmation = (page: Page) => page.getByRole('heading', { name: 'Consultation Requested' })

test('words on the lamp stay dark in a browser that darkens pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  for (const [path, selector] of [
    ['/plans', '.gable span'],
    ['/plans', 'main .btn-primary >> nth=0'],
  ] as const) {
    await page.goto(path)
    const place = page.locator(selector)
    await place.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    // Without its edge, which is dark as well.
    const inside = { x: x + 12, y: y + 3, width: width - 24, height: height - 18 }
    expect(inkedPixels(await pictureOf(page, inside), 4.5), selector).toBeGreaterThan(80)
  }
})

test('forms and tools work as usual when the site may store nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
  })
  const email = newEmail()
  await page.goto('/contact?gclid=from-ad')
  await fillPerson(page, email)
  await sendContact(page)
  await expect(confirmation(page)).toBeFocused()
  const leads = await leadsOf(page, email)
  expect(leads.map(({ extra }) => extra.attribution)).toEqual([
    { gclid: 'from-ad', landingPage: '/contact' },
  ])
  await page.goto('/tools/will-vs-trust-helper')
  await answerAll(page)
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('heading', { name: /Trust-first/ })).toBeFocused()
  await page.locator('.result').getByRole('link', { name: /^Book/ }).click()
  await page.getByLabel('Message').fill('By hand')
  await expect(page.getByLabel('Message')).toHaveValue('By hand')
  await askForChecklist(page, newEmail())
  await expect(
    page.getByRole('heading', { name: '1. Find out who owns each property' }),
  ).toBeVisible()
})

test('a request arrives with its campaign when newer functions are missing', async ({ page }) => {
  await page.addInitScript(() => {
    // Missing in Safari 16.4, in Chrome 119, or over plain http.
    for (const [owner, name] of [
      [URL, 'canParse'],
      [URL, 'parse'],
      [Promise, 'withResolvers'],
      [Object, 'groupBy'],
      [Set.prototype, 'isSubsetOf'],
      [Crypto.prototype, 'randomUUID'],
      [AbortSignal, 'any'],
    ] as const) {
      delete (owner as unknown as Record<string, unknown>)[name]
    }
  })
  const email = newEmail()
  await page.goto('/contact?utm_source=mail')
  await fillPerson(page, email)
  await sendContact(page)
  await expect(confirmation(page)).toBeFocused()
  const [lead] = await leadsOf(page, email)
  expect(lead?.extra).toMatchObject({ attribution: { utm_source: 'mail' } })
  expect(lead?.extra.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
})

/** Removes what is missing in browsers inside apps, under strict settings and over plain http. */
function takeAwayFunctions(): void {
  const owners: readonly (readonly [object, readonly string[]])[] = [
    [window, ['print', 'matchMedia', 'BroadcastChannel', 'ResizeObserver', 'reportError']],
    [Navigator.prototype, ['clipboard', 'sendBeacon', 'locks', 'share']],
    [Crypto.prototype, ['randomUUID', 'subtle']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [HTMLDialogElement.prototype, ['showModal', 'show', 'close']],
  ]
  for (const [owner, names] of owners) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
}

test.describe('a browser inside an app', () => {
  test.beforeEach(({ page }) => page.addInitScript(takeAwayFunctions))

  test('sends the contact form, calls, and offers no printing', async ({ page }) => {
    const email = newEmail()
    await page.goto('/contact')
    await keepTelephoneOut(page)
    await page.getByRole('main').locator('a[href^="tel:"]').first().click()
    await fillPerson(page, email)
    await sendContact(page)
    await expect(confirmation(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Send another request' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Print/ })).toHaveCount(0)
    expect(await leadsOf(page, email)).toHaveLength(1)
  })

  test('shows a tool’s result and its link to copy by hand', async ({ page }) => {
    await page.goto('/tools/will-vs-trust-helper')
    await answerAll(page)
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByRole('heading', { name: /Trust-first/ })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy private link' }).click()
    await expect(page.getByLabel('Private link')).toHaveValue(
      /\/tools\/will-vs-trust-helper#answers=flRealEstate=yes&assetRange=under_75k&/,
    )
  })

  test('opens the gate', async ({ page }) => {
    await askForChecklist(page, newEmail())
    await expect(page.getByRole('heading', { name: 'Thank you. It’s open.' })).toBeFocused()
    await expect(page.getByText('It stays open until you close this window.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Print/ })).toHaveCount(0)
  })

  test('shows staff a lead of the dashboard', async ({ page }) => {
    const data = { name: 'Odd Browser', email: newEmail() }
    await page.request.post('/api/consultation-requests', { data })
    await openDashboard(page)
    await page.getByRole('button', { name: 'Details of Odd Browser' }).first().click()
    const close = page.getByRole('button', { name: 'Close details' })
    await expect(close).toBeVisible()
    await close.click()
    await expect(close).toHaveCount(0)
  })
})

test.describe('scripts that fail to load', () => {
  test.use({ expectedError: /Failed to load resource|net::ERR|Failed to fetch dynamically/ })

  for (const [what, filesThatCome] of [
    ['none arrives', 0],
    ['only the first arrives', 1],
  ] as const) {
    test(`leave the form to the browser when ${what}`, async ({ page }) => {
      const email = newEmail()
      let files = 0
      await page.route('**/assets/*.js', (route) => {
        files += 1
        return files > filesThatCome ? route.abort('connectionreset') : route.continue()
      })
      await requestConsultation(page, email)
      await expect(page).toHaveURL(/\/thank-you\?id=/)
      expect(await leadsOf(page, email)).toHaveLength(1)
    })
  }
})

test.describe('a tracker blocker', () => {
  test.use({ expectedError: /Failed to load resource|net::ERR/ })

  test('stops the report of a call and nothing else', async ({ page }) => {
    const email = newEmail()
    await page.route(/call-click|analytics|track|beacon/, (route) => route.abort('blockedbyclient'))
    await page.goto('/contact')
    await keepTelephoneOut(page)
    await page.getByRole('main').locator('a[href^="tel:"]').first().click()
    await fillPerson(page, email)
    await sendContact(page)
    await expect(confirmation(page)).toBeFocused()
    expect(await leadsOf(page, email)).toHaveLength(1)
  })
})
