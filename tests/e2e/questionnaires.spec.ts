/** Tools with questions that unfold, as a worried person uses them, with and without scripts. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tools } from '#domain/forms-and-tools.ts'
import { answersFragment } from '#frontend/forms/screening/answers-link.ts'
import { expect, leadsOf, newEmail, test } from '#tests/support/journey.ts'

const radio = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true })

test('dates after a death are shown and saved to the calendar, and sent only with an email', async ({
  page,
}) => {
  const email = newEmail()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/tools/dates-after-a-death')
  await radio(page, /Who are you/, 'Someone the person owed').check()
  await expect(page.getByLabel(/notice to creditors first appear/)).toBeVisible()
  await expect(page.getByLabel(/file the inventory/)).toBeHidden()
  await page.getByLabel(/When did the person die/).fill('2026-10-15')
  await page.getByLabel(/notice to creditors first appear/).fill('2026-11-20')
  await page.getByRole('button', { name: 'Show my dates' }).click()
  const heading = page.getByRole('heading', { name: /^Next date: / })
  await expect(heading).toBeFocused()
  await expect(
    page.getByRole('heading', { name: 'File the claim with the court', level: 4 }),
  ).toBeVisible()
  const suit = page.getByRole('listitem').filter({ hasText: 'Sue on the claim' })
  await expect(suit).toContainText('Clock: 30 days after the objection is served on you.')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /Save to my calendar/ }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('dates-after-a-death.ics')
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Last day for any claim')
  expect(posts.filter((url) => url.includes('/api/tools/'))).toEqual([])

  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('button', { name: 'Show my dates' }).click()
  await expect.poll(async () => (await leadsOf(page, email)).length).toBe(1)
  const [lead] = await leadsOf(page, email)
  expect(lead?.cells).toMatchObject({ contentId: 'dates_after_a_death', source: 'tool' })
  expect(lead?.extra.responses).toMatchObject({ role: 'creditor', dateOfDeath: '2026-10-15' })
  expect(lead?.extra.recommendation).toMatch(/^creditor: next \d{4}-\d\d-\d\d \w+; \d+ dated, /)
})

test('someone who inherits is asked first for the notice that was served on them', async ({
  page,
}) => {
  await page.goto('/tools/dates-after-a-death')
  const notice = page.getByLabel(/notice of administration/)
  const letters = page.getByLabel(/sign the letters/)
  const isNoticeFirst = async () =>
    ((await notice.boundingBox())?.y ?? 0) < ((await letters.boundingBox())?.y ?? 0)
  for (const [role, first] of [
    ['Personal representative (executor)', false],
    ['Someone who inherits', true],
    ['Personal representative (executor)', false],
  ] as const) {
    await radio(page, /Who are you/, role).check()
    await expect.poll(isNoticeFirst).toBe(first)
  }
})

test('the calendar file stays for a minute, for a phone that asks first where to put it', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    URL.revokeObjectURL = () => Object.assign(window, { isRevoked: true })
  })
  const isRevoked = () => page.evaluate(() => Reflect.has(window, 'isRevoked'))
  const { page: path, example } = tools.datesAfterADeath
  await page.goto(path + answersFragment({ ...example, role: 'creditor' }))
  await page.getByRole('button', { name: /Save to my calendar/ }).click()
  await page.clock.runFor(55_000)
  expect(await isRevoked()).toBe(false)
  await page.clock.runFor(10_000)
  expect(await isRevoked()).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the dates come back as a page and are not saved', async ({ page }) => {
    await page.goto('/tools/dates-after-a-death')
    await radio(page, /Who are you/, 'Someone the person owed').check()
    await page.getByLabel(/When did the person die/).fill('2026-10-15')
    await page.getByRole('button', { name: 'Show my dates' }).click()
    await expect(page.getByText('It did not keep your answers.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Last day for any claim' })).toBeVisible()
    await expect(page.getByRole('button', { name: /calendar/ })).toBeHidden()
  })

  test('a question that does not apply need not be answered', async ({ page }) => {
    await page.goto('/tools/what-probate-costs')
    await page.getByLabel(/How much is in the person’s own name/).fill('40000')
    await radio(page, /Is there a Florida home/, 'No').check()
    await page.getByRole('button', { name: 'Show the sums' }).click()
    await expect(page.getByRole('heading', { name: 'The short form may be open' })).toBeVisible()
  })
})
