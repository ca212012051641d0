import type { Page } from '@playwright/test'
import { expect, newEmail, test } from '#tests/support/journey.ts'

/** Presses Tab until the focused thing is the wanted one. */
async function tabTo(page: Page, role: 'textbox' | 'radio' | 'button' | 'link', name: string) {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach the ${role} "${name}"`)
}

test('the contact form is filled, mended and sent by keyboard alone', async ({ page }) => {
  await page.goto('/contact')
  await tabTo(page, 'textbox', 'Full Name (required)')
  await page.keyboard.type('J')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('ordan')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Plan')).toHaveValue('will')
  await tabTo(page, 'button', 'Request my free consultation')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
})

test('one press of Tab leaves a question that came to life around its first radio', async ({
  page,
}) => {
  await page.goto('/')
  const questions = page.getByRole('radiogroup')
  await questions.nth(0).getByRole('radio').first().focus()
  await page.waitForFunction(() => {
    const island = document.querySelector('[data-island="will-vs-trust-helper"]')
    return island !== null && 'pending' in island && island.pending === false
  })
  await page.keyboard.press('Tab')
  await expect(questions.nth(1).getByRole('radio').first()).toBeFocused()
})
