import { adminToken } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

test('a staff member opens the leads with the token', async ({ page }) => {
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
  const field = page.getByLabel('Admin token')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(field).toHaveAttribute('required', '')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/leads?*', async (route) => {
    await held
    await route.continue()
  })
  await field.fill(`  ${adminToken} `)
  await field.press('Enter')
  await expect(page).toHaveURL(`/admin/leads?token=${adminToken}`)
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: 'Leads Dashboard' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
})

test('the token in the address opens the leads at once', async ({ page }) => {
  await page.goto(`/admin/leads?token=${adminToken}`)
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  await expect(page.getByText('Total leads')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
})

for (const blank of ['', '   ']) {
  test(`a token of ${blank.length} blanks is not sent`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/admin/leads')
    const field = page.getByLabel('Admin token')
    await field.fill(blank)
    await page.getByRole('button', { name: 'Access Leads' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter the admin token.')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL('/admin/leads')
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  })
}

test('a wrong token is told, stays locked, and can be mended', async ({ page }) => {
  await page.goto('/admin/leads')
  const field = page.getByLabel('Admin token')
  const button = page.getByRole('button', { name: 'Access Leads' })
  await field.fill('wrong & strange/+token')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid admin token')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Invalid admin token')
  await expect(page).toHaveTitle(/^Error: /)
  const again = page.waitForResponse('**/api/admin/leads?*')
  await button.click()
  expect((await again).status()).toBe(401)
  await expect(page.getByRole('alert')).toHaveText('Invalid admin token')
  await field.fill(adminToken)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Leads Dashboard' })).toBeFocused()
  await expect(page).not.toHaveTitle(/Error/)
})

for (const [failure, answer] of [
  ['the service fails', { status: 500, body: 'Out of order' }],
  ['the network fails', undefined],
  ['something else answers', { status: 200, body: '<html>Sign in to the hotel</html>' }],
] as const) {
  test(`stays locked when ${failure}, and a second try unlocks`, async ({ page }) => {
    await page.route('**/api/admin/leads?*', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    )
    await page.goto('/admin/leads')
    await page.getByLabel('Admin token').fill(adminToken)
    const button = page.getByRole('button', { name: 'Access Leads' })
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to load leads')
    await expect(button).toBeFocused()
    await page.unroute('**/api/admin/leads?*')
    await button.click()
    await expect(page.getByRole('heading', { name: 'Leads Dashboard' })).toBeFocused()
  })
}

test('signing out forgets the leads; Back finds the form', async ({ page }) => {
  await page.goto(`/admin/leads?token=${adminToken}&show=charts`)
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page.getByText('Total leads')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page.getByText('You’re signed out in this tab.')).toBeVisible()
  await expect(page).toHaveURL('/admin/leads')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await expect(page).toHaveURL(/token=/)
  const field = page.getByLabel('Admin token')
  await expect(field).toHaveValue('')
  await expect(page.getByText('Total leads')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  await field.fill(adminToken)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Leads Dashboard' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Leads Dashboard' })).toBeVisible()
})
