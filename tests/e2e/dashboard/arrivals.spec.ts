/** Leads that come while the dashboard stands open: told once, kept over a cut, and no row moves until it is asked. */

import type { Page } from '@playwright/test'
import { adminToken, leadRow, openDashboard, pollNow, postForm } from '#tests/support/admin-page.ts'
import { type CuttableWay, cuttableWay } from '#tests/support/cuttable-way.ts'
import { expect, test as journey, newEmail } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({
  leadCount: 300,
  expectedError: /Failed to load resource.*(ERR_|401)/,
})

const request = { name: 'Live Example', planType: 'trust', page: '/contact' }

async function openWhole(page: Page): Promise<void> {
  await openDashboard(page)
  await expect(page.locator('.row-counts')).toContainText('300 of 300 shown')
  await expect(page.getByText('are on the way')).toHaveCount(0)
}

async function postNew(page: Page, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, newEmail)
  for (const email of emails)
    await postForm(page, '/api/consultation-requests', { ...request, email })
  return emails
}

const notice = (page: Page) => page.locator('.arrivals').getByRole('status')

test('new leads wait behind a notice and stand in the list once when they are asked for', async ({
  page,
}) => {
  await openWhole(page)
  const emails = await postNew(page, 3)
  await pollNow(page)
  await expect(notice(page)).toHaveText('3 new')
  await expect(page).toHaveTitle(/^\(3\) /)
  await expect(page.locator('.row-counts')).toContainText('300 of 300 shown')
  await pollNow(page)
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.locator('.row-counts')).toContainText('303 of 303 shown')
  for (const email of emails) {
    await expect(page.locator('tbody tr').filter({ hasText: email })).toHaveCount(1)
  }
  await expect(page).not.toHaveTitle(/^\(/)
  await expect(notice(page)).toBeEmpty()
})

test('what somebody reads stays where it is, with the focus, while leads come and colleagues work', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWhole(page)
  await page.getByRole('region', { name: 'Table of leads' }).focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('PageDown')
  const focused = page.locator('tbody tr:focus')
  const key = await focused.getAttribute('data-row')
  const before = await focused.boundingBox()
  const row = page.locator(`tbody tr[data-row="${key}"]`)
  const asked = page.locator('tbody tr').filter({ hasText: 'Promised by' }).first()
  const id = await asked.getAttribute('data-row')
  for (let count = 1; count <= 3; count += 1) {
    await postNew(page, 1)
    const set = await page.request.post(`/api/admin/leads/${id}/status`, {
      headers: { authorization: `Bearer ${adminToken}` },
      data: { status: count % 2 ? 'contacted' : 'booked' },
    })
    expect(set.status()).toBe(200)
    await pollNow(page)
    await expect(notice(page)).toHaveText(`${count} new`)
    await expect(row).toBeFocused()
    const after = await row.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
  }
})

test('what a colleague sets shows with the next poll', async ({ page }) => {
  await openWhole(page)
  const waiting = page.getByRole('button', { name: /^To answer/ })
  const count = Number.parseInt((await waiting.innerText()).replace(/\D*/, ''), 10)
  const asked = page.locator('tbody tr').filter({ hasText: 'Promised by' }).first()
  const id = await asked.getAttribute('data-row')
  await page.request.post(`/api/admin/leads/${id}/status`, {
    headers: { authorization: `Bearer ${adminToken}` },
    data: { status: 'contacted' },
  })
  await pollNow(page)
  await expect(waiting).toContainText(`To answer ${count - 1}`)
})

test('asks every 30 seconds while it is seen, at once when it is seen again, never while hidden', async ({
  page,
}) => {
  let polls = 0
  page.on('request', (asked) => {
    if (asked.url().includes('/api/admin/leads?after=')) polls += 1
  })
  await page.clock.install()
  await openWhole(page)
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  expect(polls).toBe(0)
  await page.clock.runFor('00:30')
  await expect.poll(() => polls).toBe(1)
  await page.clock.runFor('00:30')
  await expect.poll(() => polls).toBe(2)
  await setHidden(true)
  await page.clock.runFor('10:00')
  expect(polls).toBe(2)
  await setHidden(false)
  await expect.poll(() => polls).toBe(3)
})

test('leads that came between the first page and the first poll are new as well', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/leads?*before=*', async (route) => {
    await held
    await route.continue()
  })
  await openDashboard(page)
  await expect(page.getByText('are on the way')).toBeVisible()
  await postNew(page, 2)
  release()
  await expect(page.getByText('are on the way')).toHaveCount(0)
  await pollNow(page)
  await expect(notice(page)).toHaveText('2 new')
})

test('a token that was revoked is told of with the next poll', async ({ page }) => {
  await openWhole(page)
  await page.route('**/api/admin/leads?*', (route) => route.fulfill({ status: 401 }))
  await pollNow(page)
  await expect(page.getByRole('alert').first()).toContainText('Invalid admin token')
})

/** Not by the browser's own offline mode, which leaves connections that are open as they are. */
const cuttable = test.extend<{ readonly way: CuttableWay }>({
  way: async ({ service }, use) => {
    const way = await cuttableWay(service.url)
    await use(way)
    way.close()
  },
  baseURL: async ({ way }, use) => use(new URL(way.url).origin),
})

cuttable('after a cut nothing is missing and nothing doubled', async ({ page, service, way }) => {
  await openWhole(page)
  way.setOpen(false)
  way.cut()
  const emails = [newEmail(), newEmail()]
  for (const email of emails) {
    const answer = await fetch(`${service.url}/api/consultation-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, email }),
    })
    expect(answer.status).toBe(201)
  }
  await pollNow(page)
  await expect.poll(() => way.refusedConnections()).toBeGreaterThan(0)
  await expect(page.locator('.row-counts')).toContainText('300 of 300 shown')
  way.setOpen(true)
  await pollNow(page)
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.locator('.row-counts')).toContainText('302 of 302 shown')
  for (const email of emails) {
    await expect(page.locator('tbody tr').filter({ hasText: email })).toHaveCount(1)
  }
})

journey.describe('a refresh', () => {
  journey.use({ expectedError: /Failed to load resource/ })

  journey('keeps the rows in view and brings the new ones', async ({ page }) => {
    const [early, late] = [newEmail(), newEmail()]
    const request = { name: 'Refresh Example', planType: 'trust' }
    await postForm(page, '/api/consultation-requests', { ...request, email: early })
    await openDashboard(page)
    await page.getByLabel('Search name, email or note').fill('refresh example')
    await expect(leadRow(page, early)).toBeVisible()
    await postForm(page, '/api/consultation-requests', { ...request, email: late })
    await expect(leadRow(page, late)).toHaveCount(0)

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/admin/leads?*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled()
    await expect(leadRow(page, early)).toBeVisible()
    release()
    await expect(leadRow(page, late)).toContainText('Core Trust Plan')
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeFocused()
  })

  journey('that fails says so and keeps what is shown', async ({ page }) => {
    const email = newEmail()
    await postForm(page, '/api/newsletter', { email })
    await openDashboard(page)
    await page.getByLabel('Search name, email or note').fill(email)
    await expect(leadRow(page, email)).toBeVisible()
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    const alert = page.getByRole('alert')

    await page.route('**/api/admin/leads?*', (route) => route.abort())
    await refresh.click()
    await expect(alert).toContainText('Failed to load leads')
    await expect(alert).toContainText('What you see was read')
    await expect(refresh).toBeFocused()
    await expect(leadRow(page, email)).toBeVisible()

    await page.route('**/api/admin/leads?*', (route) => route.fulfill({ status: 401 }))
    await refresh.click()
    await expect(alert).toContainText('Invalid admin token')
    await expect(leadRow(page, email)).toBeVisible()

    await page.unroute('**/api/admin/leads?*')
    await refresh.click()
    await expect(alert).toBeEmpty()
    await expect(leadRow(page, email)).toBeVisible()
  })

  journey('the list is not read again on its own', async ({ page }) => {
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('order=newest')) reads.push(request.url())
    })
    await page.clock.install()
    await openDashboard(page)
    await expect(page.getByText('are on the way')).toHaveCount(0)
    const readAtFirst = reads.length
    await page.clock.runFor('30:00')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await pollNow(page)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(page.getByText(/3\d minutes ago/).first()).toBeVisible()
    expect(reads).toHaveLength(readAtFirst)
  })
})
