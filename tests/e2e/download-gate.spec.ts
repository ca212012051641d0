import type { Page } from '@playwright/test'
import { homeownerChecklist } from '#frontend/content/checklist.ts'
import { expect, holdAnswers, leadsOf, newEmail, test } from '#tests/support/journey.ts'

const path = '/florida-homeowner-probate-checklist'
const missing = 'Please enter your name, email, and consent.'

const consent = (page: Page) => page.getByRole('checkbox', { name: /I agree to receive/ })
const button = (page: Page) => page.getByRole('button', { name: 'Get the checklist' })
const firstStep = (page: Page) =>
  page.getByRole('heading', { name: '1. Find out who owns each property' })

async function fill(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').first().fill(email)
  await consent(page).check()
}

test('name, email and consent open the checklist, which stays open for the session', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(path)
  await expect(firstStep(page)).toBeHidden()
  await expect(consent(page)).not.toBeChecked()
  await expect(consent(page)).toHaveAccessibleName(
    /agree to receive .* occasional updates from .* general information, not legal advice.* no attorney-client relationship/,
  )
  await fill(page, '  Jordan Example ', ` ${email.toUpperCase()} `)
  const sent = page.waitForRequest('**/api/lead')
  await button(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Jordan Example',
    email,
    consent: true,
    contentId: 'florida-homeowner-probate-checklist',
    source: 'download_gate',
  })
  const heading = page.getByRole('heading', { name: 'Thank you. It’s open.' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ has: heading })).toBeVisible()
  await expect(firstStep(page)).toBeVisible()
  await page.reload()
  await expect(firstStep(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const leads = await leadsOf(page, email)
  expect(leads.map(({ cells }) => [cells.event, cells.consent])).toEqual([['lead', 'true']])
  const address = `/downloads/florida-homeowner-probate-checklist.pdf?id=${leads[0]?.extra.id}`
  const link = page.getByRole('link', { name: 'Download the PDF' })
  await expect(link).toHaveAttribute('href', address)
  const file = await page.request.get(address)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  const main = page.getByRole('main')
  await test.step('once open, the page asks for nothing more', async () => {
    await expect(main.getByText('Free, for your name and email address')).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Its five steps' })).toBeHidden()
    await expect(main.getByRole('textbox')).toHaveCount(0)
  })
  await test.step('it prints only the checklist', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(firstStep(page)).toBeVisible()
    const headings = await main.getByRole('heading').filter({ visible: true }).allTextContents()
    expect(headings).toEqual([
      'Florida homeowner probate checklist',
      ...homeownerChecklist.steps.map(({ action }, index) => `${index + 1}. ${action}`),
      'Critical considerations',
    ])
  })
})

test('the gate asks again when its lead no longer exists', async ({ page }) => {
  await page.goto(path)
  await page.evaluate(() => {
    const id = '00000000-0000-4000-8000-000000000000'
    sessionStorage.setItem('unlocked:florida-homeowner-probate-checklist', id)
  })
  await page.reload()
  // The form is on the page before its script asks whether the lead still exists.
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join())
  await expect.poll(kept).not.toContain('unlocked')
  await expect(button(page)).toBeVisible()
  await expect(page.getByText('Free, for your name and email address')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Its five steps' })).toBeVisible()
})

test('nothing is sent without name, email or consent, and the missing field gets the focus', async ({
  page,
}) => {
  let posts = 0
  await page.route('**/api/lead', (route) => {
    posts += 1
    return route.abort()
  })
  await page.goto(path)
  const title = await page.title()
  const name = page.getByLabel('Full Name')
  const email = page.getByLabel('Email').first()
  for (const control of [name, email, consent(page)]) {
    await button(page).click()
    await expect(control).toBeFocused()
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toHaveAccessibleDescription(missing)
    await expect(page.getByRole('alert').filter({ hasText: missing })).toHaveCount(1)
    await expect(page).toHaveTitle(`Error: ${title}`)
    if (control === name) await name.fill('Jordan')
    if (control === email) await email.fill('jordan@example.com')
  }

  await test.step('an invalid name and an invalid email each get their own message', async () => {
    await fill(page, 'J', 'jordan.example')
    await button(page).click()
    await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByText(missing)).toHaveCount(0)
  })
  expect(posts).toBe(0)
})

test('a file behind the gate is downloaded 250 ms after the gate opens', async ({ page }) => {
  // No page gives its gate a file, so this test hands the gate the PDF that it guards.
  await page.route('**/florida-homeowner-probate-checklist', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const given = '&quot;resource&quot;'
    expect(html).toContain(given)
    const file = '&quot;file&quot;:&quot;/downloads/florida-homeowner-probate-checklist.pdf&quot;,'
    await route.fulfill({ response, body: html.replace(given, file + given) })
  })
  await page.clock.install()
  await page.goto(path)
  await fill(page, 'Jordan Example', newEmail())
  await page.clock.pauseAt(Date.now() + 60_000)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await button(page).click()
  await expect(firstStep(page)).toBeVisible()
  await page.clock.runFor(249)
  expect(downloads).toEqual([])
  const download = page.waitForEvent('download')
  await page.clock.runFor(1)
  await download
  expect(downloads).toEqual(['florida-homeowner-probate-checklist.pdf'])
})

test.describe('when the service fails', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('the gate of a lead that cannot be saved stays locked, says so and can be tried again', async ({
    page,
  }) => {
    const headers = { 'Retry-After': '20' }
    const answerNow = await holdAnswers(page, '**/api/lead', { status: 429, headers, body: 'no' })
    await page.goto(path)
    await fill(page, 'Jordan', newEmail())
    await button(page).click()
    await expect(page.getByRole('button', { name: 'Preparing...' })).toBeDisabled()
    answerNow()
    const alert = page.getByRole('alert').filter({ hasText: /\S/ })
    await expect(alert).toHaveText('Something went wrong. Please try again.')
    await expect(page.getByRole('status').filter({ hasText: 'in 20 seconds' })).toBeVisible()
    await expect(button(page)).toBeEnabled()
    await expect(button(page)).toBeFocused()
    await expect(firstStep(page)).toBeHidden()
    await page.unroute('**/api/lead')
    await button(page).click()
    await expect(firstStep(page)).toBeVisible()
  })

  test('the gate links to the checklist’s own page if that cannot be loaded into it', async ({
    page,
  }) => {
    await page.route(`**${path}/full?id=*`, (route) => route.fulfill({ status: 503, body: 'no' }))
    await page.goto(path)
    await fill(page, 'Jordan Example', newEmail())
    await button(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you. It’s open.' })).toBeFocused()
    const link = page.getByRole('link', { name: 'Open the checklist' })
    await expect(link).toBeVisible()
    await page.unroute(`**${path}/full?id=*`)
    await link.click()
    await expect(page).toHaveURL(/\/full\?id=[\da-f-]{36}$/)
    await expect(firstStep(page)).toBeVisible()
  })
})
