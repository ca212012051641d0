/** Delivery to the Sheet: what the dashboard tells of it, and what the owner does about it. */

import type { Page } from '@playwright/test'
import {
  adminToken,
  answerWith,
  expectAccessible,
  expectInOrder,
  expectToFit,
  leadRow,
  openDashboard,
  pollNow,
} from '#tests/support/admin-page.ts'
import { expect, test as journey } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

// With a Google that speaks the real protocol.
test.use({ leadCount: 3, hasSheet: true })

async function openDelivery(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Delivery' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery to the Google Sheet' })).toBeVisible()
}

/** Newest first. */
async function auditedActions(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/admin/audit?limit=200', {
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  const { lines } = (await answer.json()) as { lines: { action: string; rows: number | null }[] }
  return lines.map(({ action, rows }) => `${action} ${rows ?? ''}`.trim())
}

test('what waits is set aside, sent again and tried now, each with its line in the trail', async ({
  page,
  google,
  service,
}) => {
  await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(3)
  // From now on Google takes nothing.
  google.decideFault = (kind) =>
    kind === 'batch' ? { kind: 'status', status: 503, applied: false } : undefined
  const sent = await page.request.post(`${service.url}/api/newsletter`, {
    data: { email: 'waits@example.org' },
  })
  expect(sent.status()).toBe(201)
  const { id } = (await sent.json()) as { id: string }

  await openDelivery(page)
  await expect(async () => {
    await pollNow(page)
    await expect(page.getByText('Google isn’t accepting new rows right now')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Waiting: 1' })).toBeVisible()
  await expectInOrder(page)
  await page.getByRole('button', { name: `Set aside ${id}` }).press('Enter')
  await expect(page.getByText('1 set aside.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: id })).toContainText(
    'Set aside in the dashboard.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: `Send again ${id}` }).press('Enter')
  await expect(page.getByText('1 sent again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting: 1' })).toBeVisible()
  expect(await sheetRows(google)).toBe(3)

  google.decideFault = () => undefined
  await page.getByRole('button', { name: 'Try now' }).press('Enter')
  await expect(page.getByText('The next attempt is starting now.')).toBeVisible()
  await expect.poll(() => sheetRows(google), { timeout: 20_000 }).toBe(4)
  const lines = await auditedActions(page)
  for (const action of ['delivery.set_aside 1', 'delivery.send_again 1']) {
    expect(lines.filter((line) => line === action)).toHaveLength(1)
  }
  expect(lines.filter((line) => line.startsWith('delivery.try_now'))).toHaveLength(1)
})

test('a Sheet that is no longer shared stops delivery, and both parts say the command', async ({
  page,
  google,
  service,
}) => {
  await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(3)
  google.isShared = false
  const sent = await page.request.post(`${service.url}/api/newsletter`, {
    data: { email: 'stopped@example.org' },
  })
  expect(sent.status()).toBe(201)
  await openDashboard(page)
  const notice = page.getByText('npm run leads -- sheet doctor')
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Delivery' }).press('Enter')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting: 1' })).toBeVisible()
  await expectAccessible(page)
  const waiting = page.getByRole('region', { name: 'Leads that are waiting' })
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
    // Each record is a block: nothing of it is out of sight, or a column of one word a line.
    expect(
      await waiting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0)
    await expectAccessible(page)
  }
})

test.describe('without a Sheet', () => {
  test.use({ leadCount: 0, hasSheet: false })

  test('delivery says what to do next, in a sentence with the command', async ({ page }) => {
    await openDashboard(page)
    await page.getByRole('link', { name: 'Delivery' }).click()
    await expect(page.getByText('npm run leads -- sheet setup')).toBeVisible()
    await expectAccessible(page)
  })
})

journey.describe('in the list', () => {
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

  journey.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T19:00:00Z'))

  journey(
    'a lead that is not in the Sheet stands among the others and says so',
    async ({ page }) => {
      await answerWith(page, { rows, fromJournal: 2, pending: 1, quarantined: 1 })
      await openDashboard(page)
      await expect(page.locator('tbody .person-name')).toHaveText(['Wanda', 'Rita', 'Ann'])
      await expect(leadRow(page, 'wanda@')).toContainText('Not in the Sheet yet')
      await expect(leadRow(page, 'rita@')).toContainText('Set aside')
      await expect(leadRow(page, 'ann@')).not.toContainText(/Sheet|Google/)
      await expect(page.getByText('1 lead set aside')).toBeVisible()

      await page.getByRole('button', { name: 'Details of Rita' }).click()
      const panel = page.getByRole('dialog', { name: 'Rita' })
      await expect(panel).toContainText('Google won’t accept this row')
      await expect(panel).not.toContainText('of this row in the Sheet')
      await page.keyboard.press('Escape')
    },
  )

  journey('the leads of a notice are shown alone, by keyboard too', async ({ page }) => {
    await answerWith(page, { rows, fromJournal: 2, pending: 1, quarantined: 1 })
    await openDashboard(page)
    await page.getByRole('button', { name: 'Show only these' }).last().press('Enter')
    await expect(page.locator('tbody .person-name')).toHaveText(['Rita'])
    await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(3)
  })

  journey(
    'in trouble with Google staff are told what waits, and that nothing is lost',
    async ({ page }) => {
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
      await expect(notice).toContainText('1 lead not in the Sheet yet. Nothing is lost')
      // The cause is for whoever can mend it, which such an answer does not tell.
      await expect(notice).not.toContainText('429')
    },
  )

  journey('rows read before Google fell silent say of when they are', async ({ page }) => {
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

  journey('where rows wait or were refused is said in plain words', async ({ page }) => {
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
    await expect(page.getByText('1 lead set aside')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'No leads found' })).toBeVisible()
  })
})

function sheetRows({ spreadsheet }: { readonly spreadsheet: Sheet }): number {
  const isThere = spreadsheet.document.tabs.some(({ title }) => title === 'Leads')
  return isThere ? spreadsheet.texts('Leads').length - 1 : 0
}

interface Sheet {
  readonly document: { readonly tabs: readonly { readonly title: string }[] }
  readonly texts: (title: string) => readonly unknown[]
}
