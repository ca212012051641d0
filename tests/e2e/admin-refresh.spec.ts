import { leadRow, openDashboard, postForm } from '#tests/support/admin-page.ts'
import { expect, newEmail, test } from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

test('a refresh keeps the rows in view and brings the new ones', async ({ page }) => {
  const [early, late] = [newEmail(), newEmail()]
  const request = { name: 'Refresh Example', planType: 'trust' }
  await postForm(page, '/api/consultation-requests', { ...request, email: early })
  // Nothing comes by itself.
  await page.route('**/api/admin/stream', (route) => route.abort())
  await openDashboard(page)
  await page.getByLabel('Search name, e-mail or note').fill('refresh example')
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
  await page.getByLabel('Search name, e-mail or note').fill(email)
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

test('nothing is read again on its own', async ({ page }) => {
  const reads: string[] = []
  let streams = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/leads')) reads.push(request.url())
    if (request.url().includes('/api/admin/stream')) streams += 1
  })
  await page.clock.install()
  await openDashboard(page)
  // The newest page once to be shown, and once for what came before the stream was open.
  await expect.poll(() => reads.filter((url) => !url.includes('before=')).length).toBe(2)
  await expect(page.getByText('are coming')).toHaveCount(0)
  const readAtFirst = reads.length
  await page.clock.runFor('30:00')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const streamsAtFirst = streams
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect
    .poll(async () => {
      // The page may see the cut only after this minute.
      await page.clock.runFor('01:00')
      return streams
    })
    .toBeGreaterThan(streamsAtFirst)
  await expect(page.getByText(/3\d minutes ago/).first()).toBeVisible()
  expect(reads).toHaveLength(readAtFirst)
})
