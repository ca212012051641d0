import { answerWith, leadRow, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

/** Friday, 2:00 PM at the office. */
const now = '2026-11-20T19:00:00Z'

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
  await expect(leadRow(page, 'Weekend Will')).toContainText('reply by Fri 5:00 PM')
  await expect(page.getByText('From the Google Sheet, 12 seconds ago')).toBeVisible()

  for (const [label, count] of [
    ['Total leads', '5'],
    ['Waiting for a reply', '3'],
    ['Overdue', '1'],
    ['Not yet in the Sheet', '0'],
  ]) {
    const tile = page.locator('.tile').filter({ has: page.getByText(`${label}`, { exact: true }) })
    await expect(tile.locator('.tile-count')).toHaveText(`${count}`)
  }
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

test('where rows wait or were refused is said in plain words', async ({ page }) => {
  await answerWith(page, {
    rows: [],
    source: 'journal',
    pending: 7,
    quarantined: 1,
    readingProblem: 'The Sheet is over its quota',
    lastError: 'The Sheet is over its quota',
  })
  await openDashboard(page)
  await expect(page.getByText(/^From the journal, /)).toBeVisible()
  await expect(page.getByText('The Sheet is over its quota.')).toBeVisible()
  await expect(page.getByText('7 leads not in the Sheet yet')).toBeVisible()
  await expect(page.getByText('1 lead set aside')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No leads found' })).toBeVisible()
})
