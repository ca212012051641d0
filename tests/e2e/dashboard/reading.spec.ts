/** When the dashboard reads its leads: opened, refreshed, and after a change; never by itself. */

import {
  leadRow,
  openDashboard,
  openWhole,
  postForm,
  shownCount,
} from '#tests/support/admin-page.ts'
import { expect, holdAnswers, test as journey, newEmail } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 300 })

const request = { planType: 'trust', page: '/contact' }

journey('an open dashboard asks for nothing by itself, not even after a day', async ({ page }) => {
  await page.clock.install()
  await openDashboard(page)
  await expect(page.getByRole('checkbox', { name: /^Select all/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  await page.clock.runFor('30:00')
  await page.clock.fastForward('24:00:00')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  expect(asked).toEqual([])
})

test('after a change made here, the list has what came in meanwhile', async ({ page }) => {
  await openWhole(page)
  const email = newEmail()
  await postForm(page, '/api/consultation-requests', { ...request, name: email, email })
  await page.getByRole('button', { name: /^To answer/ }).click()
  await page.locator('tbody tr').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Contacted', exact: true }).press('Enter')
  await expect(panel.getByText(/^Saved: Contacted/)).toBeVisible()
  await expect(shownCount(page)).toContainText('of 301 shown')
  await panel.getByRole('button', { name: 'Close details' }).press('Enter')
  await expect(leadRow(page, email)).toBeVisible()
})

journey.describe('a service that is away', () => {
  journey.use({ expectedError: /Failed to load resource/ })

  journey('a refresh keeps the rows, adds new ones, and reports its failure', async ({ page }) => {
    const [early, late] = [newEmail(), newEmail()]
    await postForm(page, '/api/consultation-requests', { ...request, name: early, email: early })
    await openDashboard(page)
    await page.getByLabel('Search name, email or note').fill(early.slice(0, early.lastIndexOf('-')))
    await expect(leadRow(page, early)).toBeVisible()
    await postForm(page, '/api/consultation-requests', { ...request, name: late, email: late })
    await expect(leadRow(page, late)).toHaveCount(0)
    const release = await holdAnswers(page, '**/api/admin/leads?*')
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await refresh.click()
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled()
    await expect(leadRow(page, early)).toBeVisible()
    release()
    await expect(leadRow(page, late)).toContainText('Core Trust Plan')
    await expect(refresh).toBeFocused()

    const alert = page.getByRole('alert')
    await page.route('**/api/admin/leads?*', (route) => route.abort())
    await refresh.click()
    await expect(alert).toContainText('Failed to load leads')
    await expect(alert).toContainText('What you see was read')
    await expect(refresh).toBeFocused()
    await expect(leadRow(page, early)).toBeVisible()
    await page.route('**/api/admin/leads?*', (route) => route.fulfill({ status: 401 }))
    await refresh.click()
    await expect(alert).toContainText('Invalid admin token')
    await expect(leadRow(page, early)).toBeVisible()
    await page.unroute('**/api/admin/leads?*')
    await refresh.click()
    await expect(alert).toBeEmpty()
    await expect(leadRow(page, early)).toBeVisible()
  })
})

journey('a first reading that is never answered fails after a while', async ({ page }) => {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100)
  })
  await page.route('**/api/admin/leads?*', () => {})
  await page.goto('/admin/leads?token=any')
  await expect(page.getByText('Failed to load leads')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Access Leads' })).toBeEnabled()
})
