/** Leads taken away as a CSV: of a filter, of requests with what staff did; counted on both sides. */

import { readFile } from 'node:fs/promises'
import { filterBy, openDashboard } from '#tests/support/admin-page.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { expect } from '#tests/support/journey.ts'
import { readingTest, test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 60 })

readingTest(
  'what the filter lets through is downloaded, counted on both sides',
  async ({ page }) => {
    await openDashboard(page)
    await expect(page.locator('.row-counts')).toContainText('300 of 300 shown')
    await filterBy(page, 'Event', 'Newsletter sign-up')
    const button = page.getByRole('button', { name: /^As in the Sheet/ })
    await expect(button).not.toHaveText('As in the Sheet: 300')
    const count = Number((await button.innerText()).replace(/\D/g, ''))
    expect(count).toBeGreaterThan(10)
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
    const figure = count.toLocaleString('en-US')
    await expect(page.getByText(`${figure} leads expected, ${figure} received.`)).toBeVisible()
    await page.getByLabel('Search name, email or note').fill('example')
    // The service knows every filter that the page has.
    await page.getByRole('button', { name: /^To answer/ }).click()
    await expect(page.getByText('Nothing here.')).toBeVisible()
    await filterBy(page, 'Event', 'Consultation request')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const [waiting] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(waiting.suggestedFilename()).toMatch(/^leads-/)
    await expect(page.getByText(/^([\d,]+) leads? expected, \1 received/)).toBeVisible()
  },
)

test('requests are taken away with status, note, promise and answer, counted on both sides', async ({
  page,
}) => {
  await openDashboard(page)
  await filterBy(page, 'Event', 'Consultation request')
  await expect(page.locator('.row-counts')).not.toContainText('60 of 60 shown')
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Note', { exact: true }).fill('Called, wants a trust.')
  await panel.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(panel.getByText(/^Saved: Pending/)).toBeVisible()
  await panel.getByRole('button', { name: 'Booked', exact: true }).press('Enter')
  await expect(panel.getByText(/^Saved: Booked/)).toBeVisible()
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: /^Readable/ })
  const count = Number((await button.innerText()).replace(/\D/g, ''))
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  await expect(page.getByText(`${count} leads expected, ${count} received.`)).toBeVisible()
  const [head, ...lines] = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(download.suggestedFilename()).toMatch(/^consultations-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(head?.slice(-4)).toEqual(['status', 'note', 'promisedBy', 'respondedAt'])
  expect(lines).toHaveLength(count)
  const booked = lines.filter((cells) => cells.at(-4) === 'booked')
  expect(booked.map((cells) => cells.at(-3))).toEqual(['Called, wants a trust.'])
  await filterBy(page, 'Event', 'Call click')
  await expect(button).toHaveCount(0)
  await page.getByRole('link', { name: 'Charts' }).click()
  const [ads] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Conversions for Google Ads' }).press('Enter'),
  ])
  expect(ads.suggestedFilename()).toMatch(/^conversions-/)
  expect(await readFile(await ads.path(), 'utf8')).toMatch(/^Google Click ID,Conversion Name,/)
})
