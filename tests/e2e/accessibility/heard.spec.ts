/**
 * Page frame and dashboard as screen readers announce them: names, roles, states and reading order,
 * compared with lists that a person has read (heard/*.txt). After an intended change, read the new
 * list, then save it: `npx playwright test heard page-states --update-snapshots`. Pages follow
 * rules (accessibility/heard-rules.ts), states have lists of their own (page-states.spec.ts).
 */

import { heardPage } from '#tests/support/accessibility/heard.ts'
import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { fullLead, fullState, receivedIfDue } from '#tests/support/dashboard-leads.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
})

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T19:00:00Z'))

test('the frame around every page is announced as recorded', async ({ page }) => {
  await page.goto('/terms')
  expect(await heardPage(page, { folded: ['main'] })).toMatchSnapshot('frame.txt')
})

/** Oldest first. */
const rows = [
  { ...fullLead, timestamp: '2026-10-28T15:00:00Z' },
  {
    name: 'Late',
    timestamp: receivedIfDue('2026-11-19T12:00:00Z'),
    email: 'late@example.org',
  },
  {
    name: 'Bot',
    timestamp: '2026-11-20T12:00:00Z',
    email: 'bot@example.org',
    contentId: 'trust',
    extra: '{"suspect":["honeypot","fill_time"],"message":"Hello"}',
  },
  { event: 'call_click', timestamp: '2026-11-20T15:00:00Z', source: 'header' },
]

test('the dashboard’s list with all columns filled is announced as recorded', async ({ page }) => {
  const statuses = [fullState('full')]
  await page.route('**/api/admin/statuses', (route) => route.fulfill({ json: { statuses } }))
  await answerWith(page, { rows: rows.toReversed(), ids: ['click', 'bot', 'late', 'full'] })
  await openDashboard(page)
  await expect(page.getByRole('row').last().locator('td:empty')).toHaveCount(0)
  expect(await heardPage(page)).toMatchSnapshot('dashboard-list.txt')
})

test('one lead in the dashboard is announced as recorded', async ({ page }) => {
  await answerWith(page, { rows })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Details of Bot' }).click()
  await expect(page.getByRole('dialog', { name: 'Bot' })).toBeFocused()
  expect(await heardPage(page)).toMatchSnapshot('dashboard-detail.txt')
})
