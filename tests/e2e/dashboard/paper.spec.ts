/** The dashboard on paper: the list as a call sheet, the charts without what is for hands. */

import { firm } from '#frontend/content/firm/firm.ts'
import {
  adminToken,
  answerWith,
  calmDelivery,
  expectAccessible,
  openDashboard,
} from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { readingTest } from '#tests/support/seeded-service.ts'

test('a lane is printed as a call sheet: whom to call, all that was written, room to write', async ({
  page,
}) => {
  const message = `Call me at 727.555.0199.\n${'My mother’s house. '.repeat(60)}`.trim()
  const from = (name: string, timestamp: string, more: object) => ({
    name,
    timestamp,
    email: `${name.toLowerCase()}@example.org`,
    contentId: 'trust',
    extra: JSON.stringify(more),
  })
  await page.clock.setFixedTime('2026-11-20T19:00:00Z')
  await answerWith(page, {
    rows: [
      from('Denise', '2026-11-19T17:00:00Z', { message }),
      from('Denise', '2026-11-19T17:05:00Z', { message: 'And evenings: (813) 555-0123' }),
      from('Max', '2026-11-20T15:00:00Z', {}),
      { name: 'Will', timestamp: '2026-11-20T15:00:00Z', contentId: 'will' },
    ],
    pending: 1,
    delivery: { ...calmDelivery, state: 'needs_attention', message: 'Share the Sheet again' },
  })
  await page.goto(`/admin/leads?token=${adminToken}&lane=open&plan=trust`)
  await expect(page.locator('.alert')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const entries = page.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  const printed = await page.evaluate(() => document.body.innerText)
  for (const text of [
    `${firm.legalName}, Friday, Nov 20, 2:00 PM`,
    'To answer · Core Trust Plan',
    'Overdue by 2 h',
    message,
  ]) {
    expect(printed).toContain(text)
  }
  await expect(entries.first()).toContainText('727.555.0199, (813) 555-0123')
  await expect(entries.last()).toContainText('No telephone')
  await expect(page.locator('.call-line')).toHaveCount(2)
  const forHands = page.locator('.alert, .btn, button, a, input, nav').filter({ visible: true })
  await expect(forHands).toHaveCount(0)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('table')).toBeVisible()
  // Some browsers tell of paper only before they print.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.call-sheet')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.call-sheet')).toHaveCount(0)
})

readingTest('charts are printed without what is for hands', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Charts' }).press('Enter')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Last week brought/ })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})
