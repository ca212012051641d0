/** Every part of the dashboard, and how to reach it by keyboard from the list in a wide window. */

import { expect, type Page } from '@playwright/test'
import { filterBy } from './admin-page.ts'

export interface DashboardPart {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
}

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
