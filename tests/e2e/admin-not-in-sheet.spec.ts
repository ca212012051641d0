import { answerWith, leadRow, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

const rows = [
  { name: 'Ann', timestamp: '2026-11-17T15:00:00Z', email: 'ann@example.org' },
  {
    name: 'Rita',
    timestamp: '2026-11-18T15:00:00Z',
    email: 'rita@example.org',
    extra: '{"id":"r","delivery":"quarantined","status":"pending"}',
  },
  {
    name: 'Wanda',
    timestamp: '2026-11-20T18:59:00Z',
    email: 'wanda@example.org',
    extra: '{"id":"w","delivery":"pending","status":"pending"}',
  },
]

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T19:00:00Z'))

test('a lead that is not in the Sheet stands among the others and says so', async ({ page }) => {
  await answerWith(page, { rows, fromJournal: 2, pending: 1, quarantined: 1 })
  await openDashboard(page)
  await expect(page.locator('tbody .person-name')).toHaveText(['Wanda', 'Rita', 'Ann'])
  await expect(leadRow(page, 'wanda@')).toContainText('Not in the Sheet yet')
  await expect(leadRow(page, 'rita@')).toContainText('Set aside')
  await expect(leadRow(page, 'ann@')).not.toContainText(/Sheet|Google/)
  await expect(page.getByText('1 lead not in the Sheet yet')).toBeVisible()
  await expect(page.getByText('1 lead set aside')).toBeVisible()
  await expect(page.getByText('Delivery to the Sheet: idle since Nov 20')).toBeVisible()

  await page.getByRole('button', { name: 'Details of Rita' }).click()
  const panel = page.getByRole('dialog', { name: 'Rita' })
  await expect(panel).toContainText('Google won’t accept this row')
  await expect(panel).not.toContainText('of this row in the Sheet')
  await page.keyboard.press('Escape')
})

test('the leads of a notice are shown alone, by keyboard too', async ({ page }) => {
  await answerWith(page, { rows, fromJournal: 2, pending: 1, quarantined: 1 })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Show only these' }).last().press('Enter')
  await expect(page.locator('tbody .person-name')).toHaveText(['Rita'])
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeFocused()
  const filter = page.getByLabel('Google Sheet')
  await expect(filter).toHaveValue('quarantined')
  await filter.selectOption({ label: 'Not in the Sheet yet' })
  await expect(page.locator('tbody .person-name')).toHaveText(['Wanda'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(3)
})

test('where every lead is in the Sheet there is no filter for it', async ({ page }) => {
  await answerWith(page, { rows: rows.slice(0, 1) })
  await openDashboard(page)
  await expect(page.getByLabel('Google Sheet')).toHaveCount(0)
})

test('trouble with Google says since when, when again and when last', async ({ page }) => {
  await answerWith(page, {
    rows,
    pending: 1,
    lastError: 'Google’s limit on calls per minute has been reached (429).',
    delivery: {
      state: 'waiting',
      since: '2026-11-20T18:20:00.000Z',
      nextAttemptAt: '2026-11-20T19:05:00.000Z',
      lastDeliveredAt: '2026-11-20T18:19:00.000Z',
      message: 'Google’s limit on calls per minute has been reached (429).',
    },
  })
  await openDashboard(page)
  const notice = page.locator('.alert').filter({ hasText: 'Google isn’t accepting new rows' })
  await expect(notice).toContainText('limit on calls per minute has been reached (429).')
  await expect(notice).toContainText('Since Nov 20, 1:20 PM.')
  await expect(notice).toContainText('Next attempt Nov 20, 2:05 PM.')
  await expect(notice).toContainText('Last row delivered Nov 20, 1:19 PM.')
})

test('rows read before Google fell silent say of when they are', async ({ page }) => {
  const readingProblem = 'Google didn’t answer within 8 seconds.'
  await answerWith(page, {
    rows,
    asOf: '2026-11-20T18:41:00.000Z',
    readingProblem,
    lastError: readingProblem,
  })
  await openDashboard(page)
  await expect(page.getByText('From the Google Sheet, 19 minutes ago')).toBeVisible()
  await expect(page.getByText('were read from the Sheet Nov 20, 1:41 PM')).toBeVisible()
})
