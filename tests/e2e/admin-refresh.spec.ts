import { leadRow, openDashboard, pollNow, postForm } from '#tests/support/admin-page.ts'
import { expect, newEmail, test } from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

test('a refresh keeps the rows in view and brings the new ones', async ({ page }) => {
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

test('a refresh that fails says so and keeps what is shown', async ({ page }) => {
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

test('the list is not read again on its own', async ({ page }) => {
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
