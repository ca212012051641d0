/** Access to the dashboard: tokens, roles, signing out, and what the audit trail keeps of it. */

import type { Page } from '@playwright/test'
import { adminToken, expectAccessible, openDashboard } from '#tests/support/admin-page.ts'
import { expect, holdAnswers, test } from '#tests/support/journey.ts'
import { test as seeded } from '#tests/support/seeded-service.ts'

test.use({ expectedError: /Failed to load resource/ })

const queues = (page: Page) => page.getByRole('group', { name: 'Queue' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Leads Dashboard' })
const apiCalls = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) asked.push(pathname)
  })
  return asked
}

test('a blank token is not sent, a wrong one refused, the right one opens', async ({ page }) => {
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
  const field = page.getByLabel('Admin token')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(field).toHaveAttribute('required', '')
  const button = page.getByRole('button', { name: 'Access Leads' })
  const asked = apiCalls(page)
  for (const blank of ['', '   ']) {
    await field.fill(blank)
    await button.click()
    await expect(field).toBeFocused()
    await expect(page).toHaveURL('/admin/leads')
  }
  expect(asked).toEqual([])

  const alert = page.getByRole('alert')
  await field.fill('wrong & strange/+token')
  await button.click()
  await expect(alert).toHaveText('Invalid admin token')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Invalid admin token')
  await expect(page).toHaveTitle(/^Error: /)
  const again = page.waitForResponse('**/api/admin/leads?*')
  await button.click()
  expect((await again).status()).toBe(401)
  await expect(alert).toHaveText('Invalid admin token')

  const release = await holdAnswers(page, '**/api/admin/leads?*')
  await field.fill(`  ${adminToken} `)
  await field.press('Enter')
  await expect(page).toHaveURL(`/admin/leads?token=${adminToken}`)
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled()
  release()
  await expect(heading(page)).toBeFocused()
  await expect(page).not.toHaveTitle(/Error/)
  await page.goBack()
  await expect(alert).toHaveText('Invalid admin token')

  await test.step('a token in the address opens the leads at once', async () => {
    await page.goto(`/admin/leads?token=${adminToken}`)
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await expect(queues(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  })
})

test('it stays locked while service, network or proxy fail', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Access Leads' })
  for (const answer of [
    { status: 500, body: 'Out of order' },
    undefined,
    { status: 200, body: '<html>Sign in to the hotel</html>' },
  ]) {
    await page.route('**/api/admin/leads?*', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    )
    await page.goto('/admin/leads')
    await page.getByLabel('Admin token').fill(adminToken)
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to load leads')
    await expect(button).toBeFocused()
    await page.unroute('**/api/admin/leads?*')
  }
  await button.click()
  await expect(heading(page)).toBeFocused()
})

test('signing out forgets the leads, and Back shows the token form', async ({ page }) => {
  await page.goto(`/admin/leads?token=${adminToken}&show=charts`)
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(queues(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page.getByText('You’re signed out in this tab.')).toBeVisible()
  await expect(page).toHaveURL('/admin/leads')
  const asked = apiCalls(page)
  await page.goBack()
  await expect(page).toHaveURL(/token=/)
  const field = page.getByLabel('Admin token')
  await expect(field).toHaveValue('')
  await expect(queues(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await field.fill(adminToken)
  await field.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await expect(heading(page)).toBeVisible()
})

seeded.describe('with several roles', () => {
  /** Every allowed character that has a special meaning in some part of an address. */
  const oddToken = `+Sunny+Harbor=26/"x"?y$;,:@<z>[w]\\^\`{|}~'!*()+`
  // The revoked token and a failing download are refused, which browsers log.
  seeded.use({
    leadCount: 120,
    settings: { ADMIN_TOKEN: oddToken },
    expectedError: /Failed to load resource.*(401|503)/,
  })

  seeded(
    'the owner makes a token, reviews its use, and revokes it',
    async ({ page, browser, service }) => {
      await seeded.step('a token with odd characters works in address and field', async () => {
        await openDashboard(page, oddToken)
        await page.reload()
        await expect(heading(page)).toBeVisible()
        await page.goto('/admin/leads')
        await page.getByLabel('Admin token').fill(oddToken)
        await page.keyboard.press('Enter')
        await expect(heading(page)).toBeVisible()
      })
      await page.getByRole('link', { name: 'Tokens' }).click()
      const form = page.getByRole('form', { name: 'New token' })
      await form.getByLabel('Name').fill('Tess')
      await form.getByRole('button', { name: 'Make token' }).press('Enter')
      const link = page.getByLabel('Link', { exact: true })
      await expect(link).toHaveValue(/\/admin\/leads\?token=leads_/)
      await expectAccessible(page)
      const tess = await browser.newPage()
      await tess.goto(await link.inputValue())
      await expect(tess.getByText('Tess, staff')).toBeVisible()
      await page.reload()
      await expect(link).toHaveCount(0)
      const row = page.getByRole('row').filter({ hasText: 'Tess' })
      const revoke = row.getByRole('button', { name: 'Revoke Tess' })
      page.once('dialog', (question) => question.dismiss())
      await revoke.press('Enter')
      await expect(revoke).toBeVisible()
      page.once('dialog', async (question) => {
        expect(question.message()).toBe('Really revoke Tess?')
        await question.accept()
      })
      await revoke.press('Enter')
      await expect(page.getByText('Tess is revoked.')).toBeVisible()
      await expect(row).toContainText('No longer works')
      await tess.reload()
      await expect(tess.getByText('Invalid admin token')).toBeVisible()
      await tess.close()

      const headers = { authorization: `Bearer ${oddToken}` }
      const newest = await page.request.get('/api/admin/leads?order=newest&limit=1', { headers })
      const [id] = (await newest.json()).ids
      const data = { assignee: 'Tess', expected: 0 }
      await page.request.post(`/api/admin/leads/${id}/status`, { headers, data })
      await page.getByRole('link', { name: 'Audit trail' }).click()
      await expect(page).toHaveURL(/show=audit/)
      const line = page.getByRole('row').filter({ hasText: 'Owner' })
      for (const action of ['token.create', 'token.revoke', 'note, assignee or follow-up'])
        await expect(line.filter({ hasText: action })).toBeVisible()
      await seeded.step('the trail is downloaded, and a failed download is told', async () => {
        const button = page.getByRole('button', { name: 'Download all lines as CSV' })
        const downloaded = page.waitForEvent('download')
        await button.press('Enter')
        expect((await downloaded).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
        await page.route('**/api/admin/audit.csv*', (route) => route.fulfill({ status: 503 }))
        await button.press('Enter')
        await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
      })
      await page.goBack()
      await expect(form).toBeVisible()

      await seeded.step('with an owner go the tokens that they made', async () => {
        const headers = { authorization: `Bearer ${await service.newToken('Ann', 'owner')}` }
        const data = { name: 'Ben', role: 'staff' }
        await page.request.post('/api/admin/tokens', { headers, data })
        await page.reload()
        const ben = page.getByRole('row').filter({ hasText: /^Ben/ })
        await expect(ben.getByRole('cell', { name: 'Ann', exact: true })).toBeVisible()
        const ann = page.getByRole('row').filter({ hasText: /^Ann/ })
        const asked: string[] = []
        page.on('dialog', async (question) => {
          asked.push(question.message())
          await question.accept()
        })
        await ann.getByRole('button', { name: 'Revoke Ann' }).press('Enter')
        await expect.poll(() => asked.at(-1)).toContain('Made with Ann and still open: Ben.')
        await expect(page.getByText('Ann, Ben are revoked.')).toBeVisible()
        await expect(ben).toContainText('No longer works')
      })
    },
  )

  seeded('staff answer the most urgent lead by keyboard alone', async ({ page, service }) => {
    await page.goto(`/admin/leads?token=${await service.newToken('Maria', 'staff')}`)
    const parts = page.getByRole('navigation', { name: 'Parts of the dashboard' })
    await expect(parts.getByRole('link')).toHaveText(['Leads', 'Charts'])
    await expect(page.getByText('Maria, staff')).toBeVisible()
    const queue = page.getByRole('button', { name: /^To answer/ })
    const before = Number.parseInt((await queue.innerText()).replace(/\D*/, ''), 10)
    const rows = page.locator('tbody tr')
    await expect(rows.first()).toContainText('Overdue since')
    const next = await rows.nth(1).getAttribute('data-row')
    await page.getByLabel('Search name, email or note').focus()
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['Alt+ArrowUp', 1],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(rows.nth(index)).toBeFocused()
      await expect(rows.nth(index)).toHaveCSS('outline', /solid 3px$/)
    }
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Contacted', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText(/^Saved: Contacted/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(queue).toContainText(`To answer ${before - 1} `)
    // The lead has left its queue, so the lead in its place has the focus.
    await expect(page.locator(`[data-row="${next}"]`)).toBeFocused()
  })
})
