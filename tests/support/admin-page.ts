/** The dashboard in browser tests: opened with the service's token, or with given rows. */

import { expect, type Page } from '@playwright/test'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { LeadFacts } from '#frontend/dashboard/service/held-leads.ts'
import { runAxe, tags } from './accessibility/axe.ts'
import { type LeadCellsGiven, leadCells } from './dashboard-leads.ts'

export const adminToken = 'browser-admin-token'

/** Opens the list of all leads, also those without an address. */
export async function openDashboard(page: Page, token = adminToken): Promise<void> {
  await page.goto(`/admin/leads?token=${token}&queue=all&later=shown`)
  await expect(page.getByRole('heading', { name: 'Leads Dashboard' })).toBeVisible()
}

/** The count of shown leads, which is complete once all leads are loaded. */
export function shownCount(page: Page) {
  return page.locator('.row-counts').getByRole('status')
}

/** Opens the dashboard of the seeded service and waits for all its leads. */
export async function openWhole(page: Page): Promise<void> {
  await openDashboard(page)
  await expect(shownCount(page)).toHaveText(/^300 of 300 shown/)
}

/** Refreshes until a text is there that the service learns only after a while. */
export async function refreshUntilSeen(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click({ timeout: 1_000 })
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Opens the panel of filters and view actions. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter')
  await expect(page.getByLabel('Event')).toBeVisible()
}

type FilterName = 'Event' | 'Reply' | 'Status' | 'Plan' | 'In the Sheet' | 'Period'

export async function filterBy(page: Page, name: FilterName, label: string): Promise<void> {
  await openFilters(page)
  await page.getByLabel(name, { exact: true }).selectOption({ label })
}

interface GivenAnswer extends LeadFacts {
  readonly rows: readonly LeadCellsGiven[]
  /** Ids of the rows, which are then newest first, like the service's pages. */
  readonly ids?: readonly string[]
}

/** Delivery with nothing waiting and nothing failed. */
export const calmDelivery: DeliveryReport = {
  state: 'idle',
  since: '2026-11-20T18:30:00.000Z',
  nextAttemptAt: null,
  lastDeliveredAt: '2026-11-20T18:29:58.000Z',
  message: 'Every row is in the Sheet.',
}

/** Answers the dashboard with these rows, oldest first, instead of the service's. */
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

/** Posts one of the site's forms as JSON. */
export async function postForm(page: Page, path: string, body: object): Promise<void> {
  const answer = await page.request.post(path, { data: body })
  expect(answer.status()).toBe(201)
}

/** The list's row or card that holds this text. */
export function leadRow(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}

/** Expects that nothing scrolls sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const sidewaysPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sidewaysPx).toBeLessThanOrEqual(0)
}

/** Expects that axe finds no fault in the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await runAxe(page, { runOnly: tags })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
  expect(found).toEqual([])
}

export async function expectInOrder(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
}

interface DashboardPart {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
}

/** Every part of the dashboard, and how to reach it by keyboard from the list in a wide window. */
export const dashboardParts: readonly DashboardPart[] = [
  { name: 'the list', open: async () => {} },
  {
    name: 'the list narrowed and chosen from',
    open: async (page) => {
      await page.getByRole('button', { name: /^To answer/ }).press('Enter')
      await filterBy(page, 'Event', 'Consultation request')
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await page.getByRole('region', { name: 'Selected leads' }).waitFor()
    },
  },
  {
    name: 'one lead',
    open: async (page) => {
      await filterBy(page, 'Event', 'Consultation request')
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .press('Enter')
      await page.getByRole('dialog').getByRole('group', { name: 'Status' }).waitFor()
    },
  },
  { name: 'the charts', open: (page) => openPart(page, 'Charts', /^Last week brought/) },
  { name: 'delivery', open: (page) => openPart(page, 'Delivery', /^Delivery to the/) },
  { name: 'the tokens', open: (page) => openPart(page, 'Tokens', 'Tokens') },
  { name: 'the audit trail', open: (page) => openPart(page, 'Audit trail', 'Audit trail') },
]

async function openPart(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).press('Enter')
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}
