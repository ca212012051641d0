/** The dashboard as the browser tests use it: opened with the service's token, or with given rows. */

import { expect, type Page } from '@playwright/test'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { runAxe, tags } from './accessibility/axe.ts'
import { type LeadCellsGiven, leadCells } from './dashboard-leads.ts'

export const adminToken = 'browser-admin-token'

/** On all leads; without a lane in its address it opens on those that are to be answered. */
export async function openDashboard(page: Page, token = adminToken): Promise<void> {
  await page.goto(`/admin/leads?token=${token}&lane=all`)
  await expect(page.getByRole('heading', { name: 'Leads Dashboard' })).toBeVisible()
}

/** How many leads of how many are shown; where that many are read, none is on its way any more. */
export function shownCount(page: Page) {
  return page.locator('.row-counts').getByRole('status')
}

/** Of the seeded service, until all of it is there. */
export async function openWhole(page: Page): Promise<void> {
  await openDashboard(page)
  await expect(shownCount(page)).toHaveText(/^300 of 300 shown/)
}

/** Has the page ask for what is new, as it does when its tab comes back. */
export async function pollNow(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

/** What the service comes to know only after a while. */
export async function pollUntilSeen(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await pollNow(page)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Filters, and what is done with the view, stand behind a button. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter')
  await expect(page.getByLabel('Event')).toBeVisible()
}

type FilterName = 'Event' | 'Reply' | 'Status' | 'Plan' | 'Period'

export async function filterBy(page: Page, name: FilterName, label: string): Promise<void> {
  await openFilters(page)
  await page.getByLabel(name, { exact: true }).selectOption({ label })
}

interface GivenAnswer {
  readonly rows: readonly LeadCellsGiven[]
  /** Of the rows, which then stand newest first, as the service gives them in pages. */
  readonly ids?: readonly string[]
  readonly source?: 'sheet' | 'journal'
  readonly asOf?: string
  readonly pending?: number
  readonly quarantined?: number
  readonly readingProblem?: string | null
  readonly lastError?: string | null
  readonly delivery?: DeliveryReport | null
}

/** Nothing waits, nothing failed. */
export const calmDelivery: DeliveryReport = {
  state: 'idle',
  since: '2026-11-20T18:30:00.000Z',
  nextAttemptAt: null,
  lastDeliveredAt: '2026-11-20T18:29:58.000Z',
  message: 'Every row is in the Sheet.',
}

/** Lets the dashboard read these rows, oldest first, in place of the service's own. */
export async function answerWith(page: Page, { rows, ...facts }: GivenAnswer): Promise<void> {
  await page.route('**/api/admin/leads?*', (route) =>
    route.fulfill({
      json: {
        header: leadRowColumns,
        data: rows.map(leadCells),
        source: 'sheet',
        asOf: '2026-11-20T19:00:00.000Z',
        readingProblem: null,
        pending: 0,
        quarantined: 0,
        lastError: null,
        delivery: calmDelivery,
        ...facts,
      },
    }),
  )
}

/** Posts one of the site's forms as a program would. */
export async function postForm(page: Page, path: string, body: object): Promise<void> {
  const answer = await page.request.post(path, { data: body })
  expect(answer.status()).toBe(201)
}

/** The list's row or card that holds this text. */
export function leadRow(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}

/** Nothing has to be scrolled sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const sidewaysPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sidewaysPx).toBeLessThanOrEqual(0)
}

/** Nothing that axe knows of is wrong with the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await runAxe(page, { runOnly: tags })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
  expect(found).toEqual([])
}

export async function expectInOrder(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
}
