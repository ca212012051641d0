/** The list of leads: order, repeats, pages, keys, and the clock of each request. */

import type { Page } from '@playwright/test'
import { formatWeekTime } from '#frontend/content/local-time.ts'
import { lastClosing } from '#frontend/content/office-hours.ts'
import {
  adminToken,
  answerWith,
  expectAccessible,
  expectInOrder,
  filterBy,
  leadRow,
  openDashboard,
  postForm,
} from '#tests/support/admin-page.ts'
import { expect, newEmail, test } from '#tests/support/journey.ts'
import { readingTest } from '#tests/support/seeded-service.ts'
import { willVsTrustAnswers } from '#tests/support/submissions.ts'

/** Friday, 2:00 PM at the office. */
const now = '2026-11-20T19:00:00Z'

const fourLeads = [
  { name: 'Zoe', timestamp: '2026-11-17T15:00:00Z', contentId: 'will', email: 'zoe@example.org' },
  { name: 'Ann', timestamp: '2026-11-18T15:00:00Z', event: 'lead', extra: '{"message":"Urgent"}' },
  { name: 'Max', timestamp: '2026-11-19T15:00:00Z', contentId: 'trust' },
  { name: '', timestamp: '2026-11-20T15:00:00Z', event: 'call_click', source: 'header' },
]

test('the leads stand newest first and are sorted by keyboard', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await answerWith(page, { rows: fourLeads })
  await openDashboard(page)
  const table = page.getByRole('table', { name: '4 leads, newest first' })
  const people = table.locator('.person-name')
  const head = (name: string) => table.getByRole('columnheader', { name })
  await expect(people).toHaveText(['No name', 'Max', 'Ann', 'Zoe'])
  await expect(head('Received')).toHaveAttribute('aria-sort', 'descending')

  await head('Received').getByRole('button').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const byPerson = page.getByRole('table', { name: '4 leads, by person, A to Z' })
  await expect(byPerson.locator('.person-name')).toHaveText(['Ann', 'Max', 'Zoe', 'No name'])
  await page.keyboard.press('Space')
  await expect(page.locator('.person-name')).toHaveText(['Zoe', 'Max', 'Ann', 'No name'])
  await expect(page.locator('th[aria-sort]')).toHaveText(/^Person/)
  await expect(page.locator('th[aria-sort]')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: 'Person' })).toBeFocused()

  // A narrow window shows cards that are sorted by a choice.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const cards = page.getByRole('list', { name: /^4 leads, / }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await page.getByLabel('Sort by').selectOption({ label: 'Person, A to Z' })
  await expect(page.locator('.person-name')).toHaveText(['Ann', 'Max', 'Zoe', 'No name'])
})

test('in a narrow window nothing of the header lies over another, and no button’s word breaks', async ({
  page,
}) => {
  await answerWith(page, { rows: fourLeads })
  await openDashboard(page)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const name = await page.locator('.admin-header .brand span').evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return text.getBoundingClientRect().toJSON()
    })
    const source = await page.locator('.source-line').boundingBox()
    expect(source && (source.x >= name.right || source.y >= name.bottom)).toBe(true)
    const heights = await page
      .locator('.dashboard-actions .btn-primary, .dashboard-actions .btn-outline-secondary')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(Math.max(...heights)).toBeLessThan(60)
  }
})

test('the staff sees at a glance who waits and for how long', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await answerWith(page, {
    rows: [
      { name: 'Answered Ann', timestamp: '2026-11-17T15:00:00Z', extra: '{"status":"answered"}' },
      { name: 'Overdue Olaf', timestamp: '2026-11-19T17:34:00Z' },
      { name: 'Soon Sue', timestamp: '2026-11-19T20:55:00Z' },
      { name: 'Clicker', event: 'call_click', timestamp: '2026-11-20T15:00:00Z' },
      { name: 'Weekend Will', timestamp: '2026-11-20T16:00:00Z' },
    ],
    asOf: '2026-11-20T18:59:48Z',
  })
  await openDashboard(page)
  await expect(leadRow(page, 'Answered Ann')).toContainText('Answered')
  await expect(leadRow(page, 'Overdue Olaf')).toContainText('Overdue by 1 h 26 min')
  await expect(leadRow(page, 'Soon Sue')).toContainText('Due in 1 h 55 min')
  await expect(leadRow(page, 'Clicker')).toContainText('No reply needed')
  await expect(leadRow(page, 'Weekend Will')).toContainText('Due in 21 h')
  await expect(leadRow(page, 'Weekend Will')).toContainText(
    `reply by ${formatWeekTime(lastClosing(Date.parse('2026-11-21T16:00:00Z')))}`,
  )
  await expect(page.getByText('From the Google Sheet, 12 seconds ago')).toBeVisible()

  await expect(page.getByRole('group', { name: 'Lane' }).getByRole('button')).toHaveText([
    'To answer 3 1 overdue',
    'This month 5',
    'All leads 5',
  ])
})

test('the clock goes on while the page stands open', async ({ page }) => {
  await page.clock.install({ time: now })
  await answerWith(page, { rows: [{ name: 'Soon Sue', timestamp: '2026-11-19T19:32:30Z' }] })
  await openDashboard(page)
  await page.clock.pauseAt('2026-11-20T19:30:00Z')
  await expect(leadRow(page, 'Soon Sue')).toContainText('Due in 2 min')
  await page.clock.runFor('05:00')
  await expect(leadRow(page, 'Soon Sue')).toContainText('Overdue by 2 min')
})

test('what staff wrote into the Sheet is shown as it is', async ({ page }) => {
  await answerWith(page, {
    rows: [
      { name: 'Odd Otto', timestamp: 'last Tuesday', event: 'walk_in', extra: 'wants a will' },
      { name: 'Broken Bea', extra: '{"id":"b"', email: 'not an address', source: '=1+1' },
      { name: '<b>Bold</b>', event: '', extra: '{"status":{},"message":[1]}' },
    ],
  })
  await openDashboard(page)
  await expect(leadRow(page, 'Odd Otto')).toContainText('last Tuesday')
  await expect(leadRow(page, 'Odd Otto')).toContainText('walk_in')
  await expect(leadRow(page, 'Odd Otto')).toContainText('wants a will')
  await expect(leadRow(page, 'Broken Bea')).toContainText('=1+1')
  await expect(leadRow(page, 'Broken Bea').getByRole('link')).toHaveCount(0)
  await expect(leadRow(page, '<b>Bold</b>')).toContainText('Unknown event')
})

test('what one person sends within ten minutes is one row until it is unfolded', async ({
  page,
}) => {
  const email = newEmail()
  const request = { name: 'Twice Example', email, message: 'First' }
  await postForm(page, '/api/tools/will-vs-trust', { ...willVsTrustAnswers, userEmail: email })
  await postForm(page, '/api/consultation-requests', request)
  await postForm(page, '/api/consultation-requests', {
    ...request,
    email: email.toUpperCase(),
    message: 'Second',
  })
  await openDashboard(page)
  await page.getByLabel('Search name, email or note').fill(email)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Consultation request')
  await expect(rows).toContainText('3 from this person')
  await expect(page.getByText(/^3 of [\d,]+ shown, 2 of them folded$/)).toBeVisible()

  const unfold = page.getByRole('button', { name: 'Show 2 more within 10 min' })
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await unfold.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(leadRow(page, 'Tool submission')).toBeVisible()
  await page.getByRole('button', { name: 'Fold 2 more within 10 min' }).press('Enter')
  await expect(rows).toHaveCount(1)
})

readingTest.describe('of hundreds', () => {
  readingTest(
    'fifty rows are in the page, all of them to be found and printed, and pages lead to the rest',
    async ({ page }) => {
      await openWhole(page)
      const region = page.getByRole('region', { name: 'Table of leads' })
      await expect(region.locator('tbody tr')).toHaveCount(50)
      await expect(region.getByRole('table')).toHaveAccessibleName(/, page 1 of \d+$/)
      const pages = page.getByRole('navigation', { name: 'Pages of leads' })
      const last = region.locator('tbody tr').last()
      const email = await last.locator('.person-name, .person-email').last().innerText()
      // The browser's own search goes to a row that is not in view.
      await page.evaluate(
        (text) => (window as never as { find: (text: string) => boolean }).find(text),
        email,
      )
      await expect(last).toBeInViewport()
      await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
      await pages.getByRole('button', { name: 'Next' }).click()
      await expect(region.getByRole('table')).toHaveAccessibleName(/, page 2 of \d+$/)
      await expect(page.getByText(email)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeFocused()
      await expectAccessible(page)
      await page.getByLabel('Search name, email or note').fill(email)
      await expect(page.getByText(email).first()).toBeVisible()
      await expect(pages).toHaveCount(0)
    },
  )

  readingTest('arrows go from row to row, Enter opens and Escape comes back', async ({ page }) => {
    await openWhole(page)
    await page.getByRole('region', { name: 'Table of leads' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const row = (index: number) => page.locator('tbody tr').nth(index)
    await expect(row(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(row(49)).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(row(39)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(row(39)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(39)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(row(0)).toBeFocused()
  })

  readingTest(
    'all leads stand newest first; what is to be answered, on which it opens, overdue first',
    async ({ page }) => {
      await openDashboard(page)
      const table = page.getByRole('table')
      await expect(table.locator('caption')).toHaveText(/, newest first(, page 1 of \d+)?$/)
      await page.goto(`/admin/leads?token=${adminToken}`)
      await expect(table.locator('caption')).toHaveText(/most urgent first(, page 1 of \d+)?$/)
      await expect(page.getByRole('columnheader', { name: 'Next step' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      const minutes = await overdueMinutes(page)
      expect(minutes.length).toBeGreaterThan(5)
      expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
      await page.reload()
      await expect(table.locator('caption')).toHaveText(/most urgent first(, page 1 of \d+)?$/)
      await page.getByRole('button', { name: /^All leads/ }).click()
      await expect(table.locator('caption')).toHaveText(/, newest first(, page 1 of \d+)?$/)
    },
  )

  readingTest(
    'a request that is not yet due says until when it was promised, and the office time left',
    async ({ page }) => {
      await openDashboard(page)
      await filterBy(page, 'Reply', 'Waiting')
      const due = page.locator('tbody tr').filter({ hasText: 'Due in' }).first()
      await expect(due).toContainText(
        /Promised by \w{3} \d+:\d\d [AP]M, (\d+ (h|min).*|no|less than a minute) (of )?office time left/,
      )
      await page.setViewportSize({ width: 320, height: 800 })
      await expect(page.getByRole('listitem').filter({ hasText: 'Due in' }).first()).toContainText(
        'office time left',
      )
      await expectInOrder(page)
    },
  )
})

async function openWhole(page: Page): Promise<void> {
  await openDashboard(page)
  await expect(page.locator('.row-counts')).toContainText('300 of 300 shown')
}

/** Minutes that each row in view is overdue by; less than nought where it is not yet. */
async function overdueMinutes(page: Page): Promise<readonly number[]> {
  const texts = await page.locator('tbody .chip').allInnerTexts()
  return texts.map((text) => {
    const [, kind = '', amount = '', unit = '', minutes = '0'] =
      /^(Overdue by|Due in) (\d+) (min|h|days)(?: (\d+) min)?$/.exec(text.trim()) ?? []
    const perUnit = { min: 1, h: 60, days: 1440 }[unit] ?? Number.NaN
    return (kind === 'Due in' ? -1 : 1) * (Number(amount) * perUnit + Number(minutes))
  })
}
