/** The download gate as a visitor asks for the checklist, with scripts or without. */

import type { Page } from '@playwright/test'
import { gatedChecklist } from '#domain/gated-resource.ts'

export async function askForChecklist(page: Page, email: string): Promise<void> {
  await page.goto(gatedChecklist.form)
  await page.getByLabel('Full Name').fill('Jordan Example')
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('checkbox', { name: /I agree to receive/ }).check()
  await page.getByRole('button', { name: 'Get the checklist' }).click()
}
