/** States of the dashboard that are pictured, each with the way there. */

import type { Page } from '@playwright/test'

export interface DashboardState {
  readonly name: string
  readonly media?: 'print'
  /** Behind the token. */
  readonly query?: string
  readonly token?: string
  /** The token opens nothing. */
  readonly isLocked?: true
  readonly act?: (page: Page) => Promise<unknown>
}

export const dashboardStates: readonly DashboardState[] = [
  { name: 'list' },
  { name: 'eleven-columns', query: '&columns=all' },
  { name: 'filter-open', act: openFilter },
  { name: 'to-answer', act: (page) => openLane(page, /^To answer/) },
  { name: 'suspects', act: (page) => openLane(page, /^Suspects/) },
  { name: 'filtered', act: filter },
  { name: 'nothing-found', act: (page) => search(page, 'zzzz') },
  { name: 'chosen', act: choose },
  { name: 'detail-person', act: openDetail },
  { name: 'keys', act: (page) => page.getByRole('button', { name: 'Keys' }).click() },
  { name: 'charts', act: openCharts },
  { name: 'delivery', act: openDelivery },
  { name: 'audit', act: openAudit },
  { name: 'print', media: 'print' },
  { name: 'print-charts', media: 'print', act: openCharts },
]

/** Ends when the list has followed: until then a row of before may be pressed. */
async function narrow(page: Page, act: () => Promise<unknown>): Promise<void> {
  const counts = page.locator('.row-counts [role=status]')
  const before = await counts.textContent()
  await act()
  await page.waitForFunction(
    (text) => document.querySelector('.row-counts [role=status]')?.textContent !== text,
    before,
  )
}

async function search(page: Page, text: string): Promise<void> {
  await narrow(page, () => page.getByLabel('Search name, e-mail or note').fill(text))
}

async function openLane(page: Page, name: RegExp): Promise<void> {
  await narrow(page, () => page.getByRole('button', { name }).click())
}

/** On narrow windows the fields are behind a button. */
async function openFilter(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter/ })
  if (await button.isVisible()) await button.click()
}

async function filter(page: Page): Promise<void> {
  await chooseRequests(page)
  await page.getByLabel('Period').selectOption({ label: 'Last 90 days' })
}

async function chooseRequests(page: Page): Promise<void> {
  await openFilter(page)
  await narrow(page, () => page.getByLabel('Event').selectOption({ label: 'Consultation request' }))
}

async function choose(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

export async function openDetail(page: Page): Promise<void> {
  await chooseRequests(page)
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  // The last to come.
  await page
    .getByRole('dialog')
    .getByText(/changes?, last by/)
    .waitFor()
}

async function openCharts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Charts' }).click()
  await page.getByRole('heading', { name: /^Half of the requests/ }).waitFor()
}

export async function openDelivery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Delivery' }).click()
  await page
    .getByText(/^(Nothing waits|Waiting: |No Google Sheet is connected)/)
    .first()
    .waitFor()
}

async function openAudit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
}

export async function failRefresh(page: Page): Promise<void> {
  await page.route('**/api/admin/leads?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Failed to load leads').first().waitFor()
}
