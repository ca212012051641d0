import { answerWith, leadRow, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

const rows = [
  { name: 'Zoe', timestamp: '2026-11-17T15:00:00Z', contentId: 'will', email: 'zoe@example.org' },
  { name: 'Ann', timestamp: '2026-11-18T15:00:00Z', event: 'lead', extra: '{"message":"Urgent"}' },
  { name: 'Max', timestamp: '2026-11-19T15:00:00Z', contentId: 'trust' },
  { name: '', timestamp: '2026-11-20T15:00:00Z', event: 'call_click', source: 'header' },
]

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T19:00:00Z')
  await answerWith(page, { rows })
  await openDashboard(page)
})

test('the leads stand newest first and are sorted by keyboard', async ({ page }) => {
  const table = page.getByRole('table', { name: '4 leads, newest first' })
  const people = table.locator('.person-name')
  const head = (name: string) => table.getByRole('columnheader', { name })
  await expect(people).toHaveText(['—', 'Max', 'Ann', 'Zoe'])
  await expect(head('Received')).toHaveAttribute('aria-sort', 'descending')

  await head('Received').getByRole('button').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const byPerson = page.getByRole('table', { name: '4 leads, by person, A to Z' })
  await expect(byPerson.locator('.person-name')).toHaveText(['Ann', 'Max', 'Zoe', '—'])
  await page.keyboard.press('Space')
  await expect(page.locator('.person-name')).toHaveText(['Zoe', 'Max', 'Ann', '—'])
  await expect(page.locator('th[aria-sort]')).toHaveText(/^Person/)
  await expect(page.locator('th[aria-sort]')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: 'Person' })).toBeFocused()
})

test('search and filters narrow the list, say how far, and are cleared', async ({ page }) => {
  const shown = page.getByRole('status').filter({ hasText: /shown|found/ })
  const people = page.locator('.person-name')
  await expect(shown).toHaveText('4 of 4 shown')

  await page.getByLabel('Search name, email or note').fill('URGENT')
  await expect(people).toHaveText(['Ann'])
  await expect(shown).toHaveText('1 of 4 shown')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Search name, email or note')).toBeFocused()

  await page.getByLabel('Event').selectOption({ label: 'Call click' })
  await expect(shown).toHaveText('1 of 4 shown')
  await page.getByLabel('Reply').selectOption({ label: 'Overdue' })
  await expect(shown).toHaveText('No leads found')
  await page.getByLabel('Event').selectOption({ label: 'All events' })
  await expect(people).toHaveText(['Max', 'Ann', 'Zoe'])
  await page.getByLabel('Plan').selectOption({ label: 'Core Trust Plan' })
  await expect(people).toHaveText(['Max'])
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByLabel('From day').fill('2026-11-18')
  await page.getByLabel('To day').fill('2026-11-19')
  await expect(people).toHaveText(['Max', 'Ann'])
})

test('ten thousand rows come fifty at a time', async ({ page }) => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Person ${index}`,
    email: `person-${index % 4000}@example.com`,
    timestamp: new Date(
      Date.parse('2026-11-20T18:00:00Z') - (10_000 - index) * 3_600_000,
    ).toISOString(),
  }))
  await page.unroute('**/api/admin/leads?*')
  await answerWith(page, { rows: many })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('10,000 of 10,000 shown')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(50)
  const pages = page.getByRole('navigation', { name: 'Pages of leads' })
  await expect(pages).toContainText('Page 1 of 200')
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(leadRow(page, 'Person 9949')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeFocused()
  await page.getByLabel('Search name, email or note').fill('person-3999@')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(pages).toHaveCount(0)
})

test('a narrow window shows cards that are sorted by a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const cards = page.getByRole('list', { name: '4 leads, newest first' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await page.getByLabel('Sort by').selectOption({ label: 'Person, A to Z' })
  await expect(page.locator('.person-name')).toHaveText(['Ann', 'Max', 'Zoe', '—'])
})

for (const width of [320, 360, 390]) {
  test(`at ${width} px nothing of the header lies over another, and no button's word breaks`, async ({
    page,
  }) => {
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
  })
}
