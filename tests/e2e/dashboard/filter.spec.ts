/** Narrowing the list by search, filters and links, from the keyboard and on a phone. */

import { promisedBy } from '#domain/office-clock.ts'
import { office } from '#frontend/content/firm/firm.ts'
import { widerTypeface } from '#tests/support/accessibility/faces.ts'
import {
  adminToken,
  answerWith,
  filterBy,
  openDashboard,
  openFilters,
  openWhole,
  shownCount,
} from '#tests/support/admin-page.ts'
import { aPerson } from '#tests/support/dashboard-leads.ts'
import { expect, test } from '#tests/support/journey.ts'
import { readingTest } from '#tests/support/seeded-service.ts'

test('search and filters narrow the list, show the count, and can be cleared', async ({ page }) => {
  const newest = '2026-11-19T15:00:00Z'
  // Four hours after the newest request is due, however long the firm's promise is.
  await page.clock.setFixedTime(promisedBy(office, Date.parse(newest)) + 4 * 3_600_000)
  await answerWith(page, {
    rows: [
      aPerson('Old', '2026-10-20T15:00:00Z', { extra: '{"id":"old"}' }),
      aPerson('Zoe', '2026-11-17T15:00:00Z', { contentId: 'will', extra: '{"id":"zoe"}' }),
      aPerson('Ann', '2026-11-18T15:00:00Z', { event: 'lead', extra: '{"message":"Urgent"}' }),
      aPerson('Max', newest, { contentId: 'trust' }),
      { name: '', timestamp: '2026-11-20T15:00:00Z', event: 'call_click', source: 'header' },
    ],
  })
  await page.goto(`/admin/leads?token=${adminToken}`)
  const shown = shownCount(page)
  const people = page.locator('.person-name')
  const search = page.getByLabel('Search name, email or note')

  await test.step('the dashboard opens on requests to answer, most urgent first, without old ones', async () => {
    await expect(people).toHaveText(['Zoe', 'Max'])
    await expect(page.locator('th[aria-sort="ascending"]')).toHaveText(/^Next step/)
    const queue = page.getByRole('button', { name: /^To answer/ })
    await expect(queue).toHaveText('To answer 2 2 overdue')
    await page.getByRole('checkbox', { name: 'Select all 1 in the filter' }).check()
    await page.getByRole('button', { name: 'Show 1 promised more than a week ago' }).click()
    await expect(queue).toHaveText('To answer 3 3 overdue')
    await expect(people).toHaveText(['Zoe', 'Max', 'Old'])
    await expect(page.getByRole('checkbox', { name: 'Select all 2 in the filter' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText('1 selected')
  })

  await test.step('a search without matches in its queue counts those among all leads', async () => {
    await search.fill('URGENT')
    await page.getByRole('button', { name: '1 in All leads' }).click()
    await expect(people).toHaveText(['Ann'])
    await expect(shown).toHaveText('1 of 5 shown')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(search).toBeFocused()
    await expect(shown).toHaveText('4 of 5 shown')
    await page.getByRole('button', { name: 'Show 1 without an address' }).click()
    await expect(shown).toHaveText('5 of 5 shown')
  })

  await filterBy(page, 'Event', 'Call click')
  await expect(shown).toHaveText('1 of 5 shown')
  await page.getByRole('link', { name: 'Charts' }).press('Enter')
  await expect(page).toHaveURL(/show=charts&event=call_click/)
  await page.getByRole('link', { name: 'Leads', exact: true }).press('Enter')
  await expect(shown).toHaveText('1 of 5 shown')
  await filterBy(page, 'Event', 'All events')
  await filterBy(page, 'Reply', 'Overdue')
  await filterBy(page, 'Plan', 'Core Trust Plan')
  await expect(people).toHaveText(['Max'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('From day').fill('2026-11-18')
  await page.getByLabel('To day').fill('2026-11-19')
  await expect(people).toHaveText(['Max', 'Ann'])
})

test('ten leads fit a desktop, and a phone has filters behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await answerWith(page, {
    rows: Array.from({ length: 20 }, (_, index) => ({
      name: `Person ${index}`,
      email: `person-${index}@example.org`,
      event: index < 2 ? 'lead' : 'consultation_request',
      extra: `{"id":"id-${index}","delivery":"pending","message":"We own a house in Tampa and would like to know what a trust costs us."}`,
    })),
  })
  await openDashboard(page)
  const tenth = page.locator('tbody tr').nth(9)
  await expect(tenth, `ten leads; ${widerTypeface}`).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.locator('tbody tr')
  await expect(cards.first()).toBeInViewport({ ratio: 0.5 })
  const button = page.getByRole('button', { name: /^Filter/ })
  await expect(page.getByLabel('Event')).toBeHidden()
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Event')).toBeFocused()
  await filterBy(page, 'Event', 'Download')
  await button.press('Enter')
  await expect(page.getByLabel('Event')).toBeHidden()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(cards).toHaveCount(20)
})

readingTest('the address holds the view, also without its token', async ({ page, readService }) => {
  await openWhole(page)
  await filterBy(page, 'Event', 'Call click')
  await page.getByRole('columnheader', { name: 'Source' }).getByRole('button').click()
  await page.getByLabel('Search name, email or note').fill('plans')
  await expect(page).toHaveURL(/token=[^&]+&event=call_click&q=plans&queue=all&sort=source\.up/)
  const shown = shownCount(page)
  const counts = await shown.innerText()
  await page.reload()
  await openFilters(page)
  await expect(page.getByLabel('Event')).toHaveValue('call_click')
  await expect(shown).toHaveText(counts)
  // The address without its token is a link for colleagues, who are asked for their own.
  const link = `${readService.url}/admin/leads?q=plans&event=call_click&queue=all&sort=source.up`
  await page.goto(link)
  await page.getByLabel('Admin token').fill(adminToken)
  await page.keyboard.press('Enter')
  await openFilters(page)
  await expect(page.getByLabel('Event')).toHaveValue('call_click')
  await expect(shown).toHaveText(counts)
})

readingTest.describe('when older leads fail to load', () => {
  readingTest.use({ expectedError: /Failed to load resource/ })

  readingTest('the loaded ones stay, and the page says where the others are', async ({ page }) => {
    // The page stops at its first 200 leads, as it would at 20,000 of a million.
    await page.route(/order=newest.*before=/, (route) => route.abort())
    await openDashboard(page)
    await expect(page.getByRole('alert').first()).toContainText('Failed to load leads')
    const counts = page.locator('.row-counts')
    await expect(counts).toContainText('This page holds the newest 200 of 300 leads')
    await expect(counts).toContainText('Export for older ones')
  })
})
