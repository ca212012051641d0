/** Leads are chosen alike in every view, and taken away as a CSV with what staff did. */

import { readFile } from 'node:fs/promises'
import { leadRowColumns } from '#domain/lead-row.ts'
import {
  expectAccessible,
  expectToFit,
  openDashboard,
  openFilters,
} from '#tests/support/admin-page.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 60 })

for (const [view, width] of [
  ['cards', 320],
  ['cards', 768],
  ['all eleven columns', 1280],
  ['all eleven columns', 360],
] as const) {
  test(`at ${width} px leads are chosen among ${view}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    await openFilters(page)
    if (view !== 'cards') {
      await page.getByRole('button', { name: 'All eleven columns' }).click()
      await expect(page.getByRole('columnheader')).toHaveText([...leadRowColumns])
    }
    await page.getByLabel('Event').selectOption({ label: 'Newsletter sign-up' })
    // The list follows the filter when there is time: a row of before may be pressed until then.
    await expect(page.locator('.row-counts')).not.toContainText('60 of 60 shown')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.first().press('Space')
    const bar = page.getByRole('region', { name: 'Selected leads' })
    await expect(bar).toContainText('1 selected')
    const all = page.getByRole('checkbox', { name: /^Select all \d+ in the filter/ })
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.press('Space')
    const count = await boxes.count()
    await expect(bar).toContainText(`${count} selected`)
    await expectToFit(page)
    await expectAccessible(page)
    await bar.getByLabel('New status').selectOption('closed')
    await bar.getByRole('button', { name: 'Set status' }).press('Enter')
    await expect(bar).toContainText(`${count} leads changed.`)
    await bar.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(bar).toContainText(`${count} leads restored.`)
  })
}

test('an undo of many is one call', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('checkbox', { name: /^Select all \d+ in the filter/ }).press('Space')
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await bar.getByRole('button', { name: 'Set status' }).press('Enter')
  await expect(bar).toContainText('leads changed.')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await bar.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(bar).toContainText('leads restored.')
  expect(calls).toEqual(['/api/admin/statuses/undo'])
})

test('requests are taken away with status, note, promise and answer, counted on both sides', async ({
  page,
}) => {
  await openDashboard(page)
  await page.getByLabel('Event').selectOption({ label: 'Consultation request' })
  await expect(page.locator('.row-counts')).not.toContainText('60 of 60 shown')
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Note', { exact: true }).fill('Called, wants a trust.')
  await panel.getByLabel('Status', { exact: true }).selectOption('booked')
  await expect(panel.getByText(/^Saved: Booked/)).toBeVisible()
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: /^CSV of \d+ requests and notes/ })
  const count = Number((await button.innerText()).replace(/\D/g, ''))
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  await expect(page.getByText(`${count} leads expected, ${count} received.`)).toBeVisible()
  const [head, ...lines] = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(head?.slice(-4)).toEqual(['status', 'note', 'promisedBy', 'respondedAt'])
  expect(lines).toHaveLength(count)
  const booked = lines.filter((cells) => cells.at(-4) === 'booked')
  expect(booked.map((cells) => cells.at(-3))).toEqual(['Called, wants a trust.'])
  await page.getByLabel('Event').selectOption({ label: 'Call click' })
  await expect(button).toHaveCount(0)
})

test('the chosen leads are taken away by keyboard, those and no others', async ({ page }) => {
  await openDashboard(page)
  await page.getByLabel('Event').selectOption({ label: 'Consultation request' })
  await expect(page.locator('.row-counts')).not.toContainText('60 of 60 shown')
  const rows = page.locator('tbody tr')
  const chosen = [rows.nth(0), rows.nth(2)]
  for (const row of chosen) {
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
  }
  const bar = page.getByRole('region', { name: 'Selected leads' })
  const button = bar.getByRole('button', { name: 'CSV of selected' })
  await button.focus()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  await expect(bar.getByText('2 leads expected, 2 received.')).toBeVisible()
  const [head, ...lines] = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(head).toEqual([...leadRowColumns])
  const email = leadRowColumns.indexOf('email')
  const emails = await Promise.all(chosen.map((row) => row.locator('.person-email').innerText()))
  expect(lines.map((cells) => cells[email]).sort()).toEqual(emails.sort())
})
