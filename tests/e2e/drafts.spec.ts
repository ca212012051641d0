import type { Page } from '@playwright/test'
import {
  askForChecklist,
  expect,
  fillPerson,
  holdScripts,
  newEmail,
  sendContact,
  test,
} from '#tests/support/journey.ts'

function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
}

/** The Clear button appears once the form's script runs and the form holds something. */
function cameToLife(page: Page): Promise<void> {
  return expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
}

test('a draft survives a reload until it is sent, and a preset plan alone is none', async ({
  page,
}) => {
  await page.goto('/contact?plan=trust')
  await expect(page.getByLabel('Plan')).toHaveValue('trust')
  await cameToLife(page)
  expect(await keptKeys(page)).toEqual([])
  await fillPerson(page)
  await page.getByLabel('Plan').selectOption('advanced')
  await page.getByLabel('Message').fill('Half a sentence')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
  await expect(page.getByLabel('Plan')).toHaveValue('advanced')
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  expect(await keptKeys(page)).toEqual([])
})

test('no form asks again for a name and email given before', async ({ page }) => {
  const email = newEmail()
  await askForChecklist(page, email)
  await expect(page.getByRole('heading', { name: 'Thank you. It’s open.' })).toBeFocused()
  await page.goto('/contact')
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
  await expect(page.getByLabel('Email').first()).toHaveValue(email)
  await page.goto('/guides')
  const footer = page.getByRole('contentinfo').getByLabel('Email')
  await footer.focus()
  await expect(footer).toHaveValue(email)

  await test.step('until Clear forgets them', async () => {
    await page.goto('/contact')
    await page.getByLabel('Message').fill('Please call.')
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await keptKeys(page)).toEqual([])
    await page.reload()
    await page.getByLabel('Message').fill('Please call.')
    await cameToLife(page)
    await expect(page.getByLabel('Full Name')).toHaveValue('')
  })
})

test('typing replaces a remembered email that was filled into the focused field', async ({
  page,
}) => {
  const email = newEmail()
  await askForChecklist(page, email)
  await expect(page.getByRole('heading', { name: 'Thank you. It’s open.' })).toBeFocused()
  const release = await holdScripts(page)
  await page.goto('/guides')
  const footer = page.getByRole('contentinfo').getByLabel('Email')
  await footer.click()
  release()
  await expect(footer).toHaveValue(email)
  await page.keyboard.type('other@example.org')
  await expect(footer).toHaveValue('other@example.org')
})
