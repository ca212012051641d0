/** Fields tell the browser what they ask for, so that it can fill them in (WCAG 1.3.5, 3.3.8). */

import { expect, test } from '#tests/support/journey.ts'

const visitorForms = {
  '/contact': { name: 'name', email: 'email' },
  '/florida-homeowner-probate-checklist': { name: 'name', email: 'email' },
  '/tools/will-vs-trust-helper': { userEmail: 'email' },
  '/tools/summary-administration-eligibility': { userEmail: 'email' },
  '/tools/lady-bird-deed-suitability': { userEmail: 'email' },
} as const

for (const [path, fields] of Object.entries(visitorForms)) {
  test(`${path} names what its fields ask about the visitor`, async ({ page }) => {
    await page.goto(path)
    const form = page.locator('main form').first()
    for (const [name, token] of Object.entries(fields)) {
      const field = form.locator(`[name="${name}"]`)
      await expect(field).toHaveAttribute('autocomplete', token)
      if (token !== 'email') continue
      await expect(field).toHaveAttribute('type', 'email')
      await expect(field).toHaveAttribute('inputmode', 'email')
      await expect(field).toHaveAttribute('spellcheck', 'false')
    }
    const newsletter = page.getByRole('contentinfo').locator('[name="email"]')
    await expect(newsletter).toHaveAttribute('autocomplete', 'email')
  })
}

test('the token may be filled in by a password manager or pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/leads')
  const field = page.getByLabel('Admin token')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.evaluate(() => navigator.clipboard.writeText('a-token-from-elsewhere'))
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue('a-token-from-elsewhere')
})
