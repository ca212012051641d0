/** Many rows: the newest at once, all in one table that only draws what is in view, by keyboard too. */

import { expectAccessible, openDashboard } from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

const rowCount = 6000
test.use({
  leadCount: rowCount,
})

test.beforeEach(async ({ page }) => {
  await openDashboard(page)
  await expect(page.locator('.row-counts')).toContainText('6,000 of 6,000 shown')
})

test('fifty rows are in the page, all of them to be found and printed, and pages lead to the rest', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: 'Table of leads' })
  await expect(region.locator('tbody tr')).toHaveCount(50)
  await expect(region.getByRole('table')).toHaveAccessibleName(/, page 1 of \d+$/)
  const pages = page.getByRole('navigation', { name: 'Pages of leads' })
  const last = region.locator('tbody tr').last()
  const email = await last.locator('.person-email').first().innerText()
  // The browser's own search goes to a row that is not in view.
  await page.evaluate(
    (text) => (window as never as { find: (text: string) => boolean }).find(text),
    email,
  )
  await expect(last).toBeInViewport()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(region.getByRole('table')).toHaveAccessibleName(/, page 2 of \d+$/)
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('arrows go from row to row, Enter opens and Escape comes back', async ({ page }) => {
  await page.getByRole('region', { name: 'Table of leads' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const row = (index: number) => page.locator('tbody tr').nth(index)
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(49)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(row(39)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row(39)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(39)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(0)).toBeFocused()
})

test('single keys do nothing until they are switched on, and stay so', async ({ page }) => {
  const search = page.getByLabel('Search name, email or note')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.getByRole('button', { name: 'Keys' }).click()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(page)
  await help.getByLabel('Turn on single-key shortcuts').check()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('?')
  await expect(search).toHaveValue('?')
  await search.fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Table of leads' })).toBeFocused()
  await page.reload()
  await expect(page.locator('.row-counts')).toContainText('6,000 of 6,000 shown')
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
})

test('the view stands in the address, and a link to it holds no token', async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByLabel('Event').selectOption({ label: 'Call click' })
  await page.getByRole('columnheader', { name: 'Source' }).getByRole('button').click()
  await page.getByLabel('Search name, email or note').fill('plans')
  await expect(page).toHaveURL(/token=[^&]+&q=plans&event=call_click&sort=source\.up/)
  const counts = await page.locator('.row-counts [role=status]').innerText()
  await page.reload()
  await expect(page.getByLabel('Event')).toHaveValue('call_click')
  await expect.poll(() => page.locator('.row-counts [role=status]').innerText()).toBe(counts)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${service.url}/admin/leads?q=plans&event=call_click&sort=source.up`)
  await page.goto(link)
  await page.getByLabel('Admin token').fill('browser-admin-token')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Event')).toHaveValue('call_click')
  await expect.poll(() => page.locator('.row-counts [role=status]').innerText()).toBe(counts)
})

test('what the filter lets through is downloaded, counted on both sides', async ({ page }) => {
  await page.getByLabel('Event').selectOption({ label: 'Newsletter sign-up' })
  const button = page.getByRole('button', { name: /^CSV of these/ })
  await expect(button).not.toHaveText('CSV of these 6,000')
  const count = Number((await button.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(300)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
  const figure = count.toLocaleString('en-US')
  await expect(page.getByText(`${figure} leads expected, ${figure} received.`)).toBeVisible()
  await page.getByLabel('Search name, email or note').fill('example')
  // The service knows every filter that the page has.
  await page.getByRole('button', { name: /^To answer/ }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByLabel('Event').selectOption({ label: 'Lead' })
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const [waiting] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(waiting.suggestedFilename()).toMatch(/^leads-/)
  await expect(page.getByText(/^([\d,]+) leads? expected, \1 received/)).toBeVisible()
})
