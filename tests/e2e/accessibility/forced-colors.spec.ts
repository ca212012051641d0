/** Forced colors (Windows contrast themes): nothing that color conveys is lost. */

import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

for (const [path, role] of [
  ['/tools/lady-bird-deed-suitability', 'radio'],
  ['/florida-homeowner-probate-checklist', 'checkbox'],
] as const) {
  test(`a checked ${role} differs from an open one`, async ({ page }) => {
    await page.goto(path)
    const box = page.getByRole(role).first()
    const open = await box.screenshot()
    await box.check()
    await box.blur()
    expect(open.equals(await box.screenshot())).toBe(false)
  })
}

test('a focused link and a focused field have a ring, and the current page its mark', async ({
  page,
}) => {
  await page.goto('/plans')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  await expect(current).toHaveCSS('border-bottom-width', '3px')
  await page.goto('/contact')
  for (const control of ['.site-header .btn-primary', 'main input[name="name"]']) {
    await page.locator(control).focus()
    await expect(page.locator(control)).toHaveCSS('outline', /solid 3px$/)
  }
})

test('a drawing of a dark band keeps the ground that shows it', async ({ page }) => {
  await page.goto('/about')
  const drawing = page.locator('[data-bs-theme="dark"] .drawing')
  await expect(drawing).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a pressed button of the dashboard differs from the others', async ({ page }) => {
  await answerWith(page, { rows: [{ name: 'Ann' }] })
  await openDashboard(page)
  const queues = page.getByRole('group', { name: 'Queue' })
  const colorOf = (pressed: boolean) =>
    queues
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colorOf(true)).not.toBe(await colorOf(false))
})
