/** Status and note, of one lead and of many: kept by the service, one of two wins, the last change is taken back. */

import type { Page } from '@playwright/test'
import { leadRowColumns } from '#domain/lead-row.ts'
import {
  adminToken,
  expectAccessible,
  expectToFit,
  filterBy,
  openDashboard,
  openFilters,
} from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({
  leadCount: 60,
  // A conflict is an answer outside 2xx, which browsers note.
  expectedError: /Failed to load resource.*409/,
})

const panel = (page: Page) => page.getByRole('dialog')
const expectStatus = (page: Page, label: string) =>
  expect(panel(page).getByRole('button', { name: label, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
const authorization = { Authorization: `Bearer ${adminToken}` }

async function openFirst(page: Page, event = 'Consultation request'): Promise<string> {
  await filterBy(page, 'Event', event)
  const row = page.locator('tbody tr').first()
  const id = await row.getAttribute('data-row')
  await row.getByRole('button', { name: /^Details/ }).click()
  return id ?? ''
}

test('status and note are kept, told with their author, and taken back', async ({ page }) => {
  await openDashboard(page)
  await openFirst(page)
  await panel(page).getByLabel('Note', { exact: true }).fill('Left a message.')
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  await expect(panel(page).getByText(/^Saved: Pending/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Contacted', exact: true }).press('Enter')
  await expect(panel(page).getByText(/^Saved: Contacted/)).toBeVisible()
  const log = panel(page).getByRole('list', { name: 'Notes and changes, newest first' })
  await expect(log.getByRole('listitem')).toHaveText([
    /Owner: Contacted, assigned to Owner$/,
    /Owner\s*Left a message\.$/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody tr').first()).toContainText('Contacted')

  await page.reload()
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Contacted')
  await row.getByRole('button', { name: /^Details/ }).click()
  await panel(page).getByRole('button', { name: 'Undo the last change' }).click()
  await expectStatus(page, 'Pending')
  await expect(log.getByRole('listitem')).toHaveText([
    /Owner: taken back, Pending, assigned to nobody$/,
    /Owner: Contacted, assigned to Owner \(undone\)$/,
    /Left a message\.$/,
  ])
})

test('a second note stands beside the first, and no key but Enter or Space sets a status', async ({
  page,
}) => {
  await openDashboard(page)
  await openFirst(page)
  const note = panel(page).getByLabel('Note', { exact: true })
  for (const text of ['Called, no answer.', 'Called again.']) {
    await note.fill(text)
    await panel(page).getByRole('button', { name: 'Add note' }).press('Enter')
    await expect(note).toHaveValue('')
  }
  const notes = panel(page).getByRole('listitem')
  await expect(notes.filter({ hasText: 'Called' })).toHaveText([/again\.$/, /no answer\.$/])
  const contacted = panel(page).getByRole('button', { name: 'Contacted', exact: true })
  await contacted.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'b']) await page.keyboard.press(key)
  await expectStatus(page, 'Pending')
  await page.keyboard.press('Space')
  await expectStatus(page, 'Contacted')
  await expect(contacted).toBeFocused()
})

test('when the lead that was open has left its lane, the focus is on the one in its place', async ({
  page,
}) => {
  await openDashboard(page)
  await page.getByRole('button', { name: /^To answer/ }).press('Enter')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Overdue')
  const next = await rows.nth(1).getAttribute('data-row')
  await rows
    .first()
    .getByRole('button', { name: /^Details/ })
    .press('Enter')
  await panel(page).getByRole('button', { name: 'Contacted', exact: true }).press('Enter')
  await expect(panel(page).getByText(/^Saved: Contacted/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-row="${next}"]`)).toBeFocused()
})

test('who was slower is told by whom, keeps what he wrote, and may save it then', async ({
  page,
}) => {
  await openDashboard(page)
  const id = await openFirst(page)
  await panel(page).getByLabel('Note', { exact: true }).fill('Mine')
  const faster = await page.request.post(`/api/admin/leads/${id}/status`, {
    headers: authorization,
    data: { status: 'booked', note: 'Theirs' },
  })
  expect(faster.status()).toBe(200)
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  const alert = panel(page)
    .getByRole('alert')
    .filter({ hasText: 'Someone else already changed this lead' })
  await expect(alert).toContainText('Owner set this lead to Booked, assigned to Owner')
  await expect(alert).toContainText('“Theirs”')
  await expect(panel(page).getByLabel('Note', { exact: true })).toHaveValue('Mine')
  await expectStatus(page, 'Booked')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  await expect(panel(page).getByText(/^Saved: Booked/)).toBeVisible()
  const { history } = await (
    await page.request.get(`/api/admin/leads/${id}`, { headers: authorization })
  ).json()
  expect(history.map(({ note }: { note: string }) => note)).toEqual(['Theirs', 'Mine'])
})

test('a lead is given to somebody and planned: closed days are known, and its lane has it at once', async ({
  page,
}) => {
  // Tuesday, two days before Thanksgiving.
  await page.clock.setFixedTime('2026-11-24T15:00:00Z')
  await openDashboard(page)
  const id = await openFirst(page)
  await panel(page).getByRole('button', { name: 'Me (Owner)' }).press('Enter')
  await expect(panel(page).getByText(/^Saved: Pending, assigned to Owner/)).toBeVisible()
  const followUp = panel(page).getByRole('group', { name: 'Follow up' })
  await expect(followUp.getByRole('button')).toHaveText([
    'Tomorrow',
    'Mon, Nov 30',
    'Tue, Dec 1',
    'Set another day',
  ])
  await followUp.getByLabel('Another day').fill('2026-11-26')
  await expect(followUp).toContainText('Thursday, Nov 26, is Thanksgiving Day. Monday, Nov 30?')
  await expectAccessible(page)
  await followUp.getByRole('button', { name: 'Monday, Nov 30?' }).press('Enter')
  const chosen = followUp.getByRole('button', { name: 'Mon, Nov 30', exact: true })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await panel(page).getByRole('button', { name: 'Contacted', exact: true }).press('Enter')
  await expect(panel(page).getByText(/^Saved: Contacted, .*follow up Monday/)).toBeVisible()
  const log = panel(page).getByRole('list', { name: 'Notes and changes, newest first' })
  await expect(log.getByRole('listitem').nth(1)).toContainText('Owner: follow up Monday, Nov 30')
  await page.keyboard.press('Escape')
  for (const lane of ['Mine', 'Follow up']) {
    await page.getByRole('button', { name: `${lane} 1`, exact: true }).click()
    const row = page.locator('tbody tr')
    await expect(row).toHaveAttribute('data-row', id)
    await expect(row).toContainText('Follow up Mon, Nov 30')
    await expect(row).toContainText('Owner')
  }
})

test('several leads are assigned and planned at once', async ({ page }) => {
  await openDashboard(page)
  await filterBy(page, 'Event', 'Newsletter sign-up')
  const bar = page.getByRole('region', { name: 'Selected leads' })
  const count = async (step: string) => {
    await page.getByRole('checkbox', { name: /^Select all \d+ in the filter/ }).press('Space')
    const selected = Number.parseInt(await bar.innerText(), 10)
    await bar.getByText('Assign or plan').press('Enter')
    if (step === 'assign') {
      await bar.getByLabel('Someone else').fill('James')
      await bar.getByRole('button', { name: 'Set someone else' }).press('Enter')
    } else {
      await bar.getByRole('group', { name: 'Follow up' }).getByRole('button').first().press('Enter')
    }
    await expect(bar).toContainText(`${selected} leads changed.`)
    return selected
  }
  const all = await count('assign')
  expect(await count('plan')).toBe(all)
  await expectAccessible(page)
  await page.getByLabel('Assigned to', { exact: true }).selectOption('James')
  await expect(page.locator('.row-counts')).toContainText(`${all} of`)
  await expect(page.getByRole('button', { name: `Follow up ${all}`, exact: true })).toBeVisible()
})

test('a suspect has a lane of its own and leaves it by one button', async ({ page }) => {
  await openDashboard(page)
  const lane = page.getByRole('button', { name: /^Suspects/ })
  const before = Number((await lane.innerText()).replace(/\D/g, ''))
  expect(before).toBeGreaterThan(0)
  await lane.click()
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expectStatus(page, 'Spam')
  await panel(page).getByRole('button', { name: 'Pending', exact: true }).press('Enter')
  await expectStatus(page, 'Pending')
  await page.keyboard.press('Escape')
  await expect(lane).toHaveText(`Suspects ${before - 1}`)
})

for (const [view, width] of [
  ['rows', 1280],
  ['cards', 320],
  ['all eleven columns', 360],
] as const) {
  test(`at ${width} px all of a filter among ${view} get a status at once, and it is taken back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    await openFilters(page)
    if (view === 'all eleven columns') {
      await page.getByRole('button', { name: 'All eleven columns' }).click()
      await expect(page.getByRole('columnheader')).toHaveText([...leadRowColumns])
    }
    await filterBy(page, 'Event', 'Newsletter sign-up')
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
    await bar.getByLabel('New status').selectOption('lost')
    await bar.getByRole('button', { name: 'Set status' }).press('Enter')
    await expect(bar).toContainText(`${count} leads changed.`)
    await expectAccessible(page)
    await filterBy(page, 'Status', 'Lost')
    await expect(page.locator('.row-counts')).toContainText(`${count} of`)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await bar.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(bar).toContainText(`${count} leads restored.`)
    // Many are taken back by one call.
    expect(calls).toEqual(['/api/admin/statuses/undo'])
    await expect(page.locator('.row-counts')).toContainText('No leads found')
  })
}
