/** The list of leads: order, repeats, pages, keys, tooltips, and the clock of each request. */

import type { Page } from '@playwright/test'
import { themeColors } from '#frontend/styles/theme-values.ts'
import {
  answerWith,
  expectAccessible,
  leadRow,
  openDashboard,
  openWhole,
} from '#tests/support/admin-page.ts'
import { receivedIfDue } from '#tests/support/dashboard-leads.ts'
import { expect, tabTo, test } from '#tests/support/journey.ts'
import { readingTest } from '#tests/support/seeded-service.ts'

/** Friday, 2:00 PM at the office. */
const now = '2026-11-20T19:00:00Z'

test('leads are listed newest first and can be sorted by keyboard', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await answerWith(page, {
    rows: [
      { name: 'Zoe', timestamp: '2026-11-17T15:00:00Z', contentId: 'will', email: 'zoe@b.org' },
      { name: 'Ann', timestamp: '2026-11-18T15:00:00Z', event: 'lead' },
      { name: 'Max', timestamp: '2026-11-19T15:00:00Z', contentId: 'trust' },
      { name: '', timestamp: '2026-11-20T15:00:00Z', event: 'call_click', source: 'header' },
    ],
  })
  await openDashboard(page)
  const table = page.getByRole('table', { name: '4 leads, Received: newest first' })
  const people = page.locator('.person-name')
  const sorted = page.locator('th[aria-sort]')
  await expect(table.locator('.person-name')).toHaveText(['No name', 'Max', 'Ann', 'Zoe'])
  await expect(sorted).toHaveText(/^Received/)
  await expect(sorted).toHaveAttribute('aria-sort', 'descending')

  await sorted.getByRole('button').focus()
  await tabTo(page, page.getByRole('columnheader', { name: 'Person' }).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: '4 leads, Person: A to Z' })).toBeVisible()
  await expect(people).toHaveText(['Ann', 'Max', 'Zoe', 'No name'])
  await page.keyboard.press('Space')
  await expect(people).toHaveText(['Zoe', 'Max', 'Ann', 'No name'])
  await expect(sorted).toHaveText(/^Person/)
  await expect(sorted).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: 'Person' })).toBeFocused()

  await test.step('a narrow window shows cards with a sort menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Person', exact: true })).toBeHidden()
    await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'flex')
    // Without a value the cell is hidden: empty, it would split the card's other cells.
    await expect(page.locator('td:empty').first()).toHaveCSS('display', 'none')
    await page.getByLabel('Sort by').selectOption({ label: 'Person: A to Z' })
    await expect(people).toHaveText(['Ann', 'Max', 'Zoe', 'No name'])
  })
})

test('staff see at a glance who waits and for how long, as the clock runs', async ({ page }) => {
  await page.clock.install({ time: now })
  await answerWith(page, {
    rows: [
      { name: 'Overdue Olaf', timestamp: receivedIfDue('2026-11-20T17:34:00Z') },
      { name: 'Soon Sue', timestamp: receivedIfDue('2026-11-20T19:32:30Z') },
    ],
  })
  await openDashboard(page)
  await page.clock.pauseAt('2026-11-20T19:30:00Z')
  await expect(leadRow(page, 'Overdue Olaf')).toContainText('Overdue since 12:34 PM today')
  const red = [1, 3, 5].map((at) => Number.parseInt(themeColors.bad.slice(at, at + 2), 16))
  await expect(page.getByRole('group', { name: 'Queue' }).getByRole('button')).toHaveText([
    'Mine 0',
    'To answer 2 1 overdue',
    'Follow up 0',
    'This month 2',
    'All leads 2',
  ])
  const overdue = [leadRow(page, 'Overdue Olaf').locator('.chip'), page.locator('.queues .tag')]
  for (const mark of overdue)
    await expect(mark).toHaveCSS('background-color', `rgb(${red.join(', ')})`)
  await expect(leadRow(page, 'Soon Sue')).toContainText('By 2:32 PM today')
  await expect(page.getByText('From the Google Sheet, Nov 20, 2:00 PM')).toBeVisible()
  await page.clock.runFor('05:00')
  await expect(leadRow(page, 'Soon Sue')).toContainText('Overdue since 2:32 PM today')
})

const tip = (page: Page) => page.locator('.tip')
const sortButton = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getByRole('button')

test('a tooltip opens after 700 ms, at once on the next, and stays while hovered', async ({
  page,
}) => {
  await page.clock.install({ time: now })
  await answerWith(page, { rows: [{ name: 'Ann', timestamp: '2026-11-18T15:00:00.000Z' }] })
  await openDashboard(page)
  await page.clock.pauseAt('2026-11-20T19:05:00Z')
  const leave = async () => {
    await page.mouse.move(5, 5, { steps: 5 })
    await expect(tip(page)).toHaveCount(0)
  }
  await sortButton(page, 'Request').hover()
  await page.clock.runFor(699)
  await expect(tip(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip(page)).toContainText('asked for')
  await leave()
  await page.clock.runFor(299)
  await sortButton(page, 'Next step').hover()
  await expect(tip(page)).toContainText('the visitor was told')
  await leave()
  await page.clock.runFor(301)
  await page.getByRole('button', { name: 'Download CSV' }).hover()
  await page.clock.runFor(699)
  await expect(tip(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await tip(page).hover()
  await page.clock.runFor(2000)
  await expect(tip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await leave()

  await test.step('it opens on keyboard focus, describes its button, and closes on Escape', async () => {
    await page.clock.resume()
    const button = sortButton(page, 'Request')
    await sortButton(page, 'Person').focus()
    await tabTo(page, button)
    await expect(tip(page)).toBeVisible()
    await expect(button).toHaveAccessibleDescription(/asked for/)
    await expect(button).toHaveAccessibleName('Request')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

readingTest('a page has fifty rows, which the browser’s search finds', async ({ page }) => {
  await openWhole(page)
  const region = page.getByRole('region', { name: 'Table of leads' })
  const rows = region.locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await expect(region.getByRole('table')).toHaveAccessibleName(/, page 1 of \d+$/)

  const pages = page.getByRole('navigation', { name: 'Pages of leads' })
  const name = await rows.last().locator('.person-name').innerText()
  // The browser's own search reaches a row that is not in view.
  await page.evaluate(
    (text) => (window as never as { find: (text: string) => boolean }).find(text),
    name,
  )
  await expect(rows.last()).toBeInViewport()
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(region.getByRole('table')).toHaveAccessibleName(/, page 2 of \d+$/)
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeFocused()
  const search = page.getByLabel('Search name, email or note')
  await search.fill(name)
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(pages).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(region).toBeFocused()
  await expect(search).toHaveValue(name)
})
