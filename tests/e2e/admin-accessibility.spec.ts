import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import {
  adminToken,
  answerWith,
  calmDelivery,
  expectAccessible,
  openDashboard,
} from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

const rows = [
  { name: 'Odd', timestamp: 'some day', event: 'walk-in', extra: 'a note' },
  { name: 'Late', timestamp: '2026-11-18T12:00:00Z', email: 'late@example.org' },
  {
    name: 'Bot',
    timestamp: '2026-11-20T12:00:00Z',
    email: 'late@example.org',
    extra: '{"suspect":["honeypot","fill_time"],"message":"Hello","a":{"b":["c",1]}}',
  },
  { name: 'Waits', timestamp: '2026-11-20T12:30:00Z', extra: '{"id":"w","delivery":"pending"}' },
  { name: 'Refused', timestamp: '2026-11-20T12:40:00Z', extra: '{"delivery":"quarantined"}' },
  { name: 'Twice', timestamp: '2026-11-20T12:01:00Z', email: 'late@example.org' },
  { event: 'call_click', timestamp: '2026-11-20T15:00:00Z' },
]

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test.afterEach(async ({ page }) => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })

    test('locked, and with its errors', async ({ page }) => {
      await page.goto('/admin/leads')
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Admin token').fill('wrong')
      await page.getByRole('button', { name: 'Access Leads' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid admin token')
      await expectAccessible(page)
    })

    test('unlocked, one row unfolded, in detail', async ({ page }) => {
      await page.clock.setFixedTime('2026-11-20T19:00:00Z')
      await answerWith(page, {
        rows,
        pending: 1,
        quarantined: 1,
        lastError: 'Over quota',
        delivery: { ...calmDelivery, state: 'needs_attention', message: 'Share the Sheet again' },
      })
      await openDashboard(page)
      await page.getByRole('button', { name: 'Show 1 more within 10 min' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Details of Bot' }).click()
      // Colours are read once the panel has come to rest.
      await expect(page.getByRole('dialog')).toHaveClass(/\bshow\b(?!.*showing)/)
      await expectAccessible(page)
    })

    test('by Tab, every control', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.setFixedTime('2026-11-20T19:00:00Z')
      await answerWith(page, { rows })
      await openDashboard(page)
      await expect(page.getByText('7 of 7 shown')).toBeVisible()
      expect(await tabWalkProblems(page)).toEqual([])
    })

    test('unlocked, without leads', async ({ page }) => {
      await answerWith(page, { rows: [] })
      await page.goto(`/admin/leads?token=${adminToken}`)
      await expect(page.getByText('No leads found')).toBeVisible()
      await expectAccessible(page)
    })

    test('a refresh that failed', async ({ page }) => {
      await answerWith(page, { rows })
      await openDashboard(page)
      await page.route('**/api/admin/leads?*', (route) => route.abort())
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to load leads')
      await expectAccessible(page)
    })
  })
}
