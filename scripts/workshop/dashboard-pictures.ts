/** Pictures of every part and state of the dashboard, some beside a Google that speaks the real protocol. */

import type { Page } from '@playwright/test'
import { adminToken } from '#tests/support/admin-page.ts'
import { dashboardParts } from '#tests/support/dashboard-parts.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { type SeededService, startSeeded } from '#tests/support/seeded-process.ts'
import type { Scene, Studio } from './shots.ts'

/** A Sheet takes 500 rows each time: a hundred thousand would be minutes. */
const mostRowsInSheet = 1000

type Act = (page: Page) => Promise<unknown>

export async function pictureDashboard(studio: Studio, rows: number): Promise<void> {
  await withService(rows, rows <= mostRowsInSheet, async ({ url, newToken }) => {
    const staff = await newToken('Maria at the desk', 'staff')
    const viewer = await newToken('Agency', 'viewer')
    const group = `rows-${rows}`
    const scene = (name: string, token: string, act?: Act): Scene => ({
      group,
      name,
      open: (page) => open(page, url, token, act),
    })
    const parts = dashboardParts.map(({ name, open: act }) =>
      scene(name.replaceAll(' ', '-'), adminToken, act),
    )
    await studio.take([
      ...parts,
      ...parts.map((part) => ({ ...part, name: `print-${part.name}`, media: 'print' as const })),
      scene('nothing-found', adminToken, (page) => page.getByLabel(/^Search name/).fill('zzzz')),
      scene('staff', staff),
      scene('viewer', viewer),
      scene('viewer-detail', viewer, partNamed('one lead')),
    ])
  })
  await withService(0, false, ({ url }) => {
    const locked = (query: string): Act => {
      return async (page) => {
        await page.goto(`${url}/admin/leads${query}`)
        await page.getByLabel('Admin token').waitFor()
      }
    }
    return studio.take([
      { group: 'first-run', name: 'no-leads', open: (page) => open(page, url, adminToken) },
      { group: 'first-run', name: 'wrong-token', open: locked('?token=wrong') },
      { group: 'first-run', name: 'locked', open: locked('') },
    ])
  })
  await withService(40, true, async ({ url }, google) => {
    google.isShared = false
    const scene = (name: string, act: Act): Scene => ({
      group: 'stopped',
      name,
      open: (page) => open(page, url, adminToken, act),
    })
    await studio.take([
      scene('stopped', (page) => page.getByText('leads sheet doctor').first().waitFor()),
      scene('delivery-stopped', partNamed('delivery')),
      scene('refresh-failed', failRefresh),
    ])
  })
}

async function open(page: Page, url: string, token: string, act?: Act): Promise<void> {
  await page.goto(`${url}/admin/leads?token=${token}`)
  await page.getByText('the older ones are coming').waitFor({ state: 'detached' })
  // Comes with what the token may do.
  await page.getByRole('link', { name: 'Delivery' }).waitFor()
  await act?.(page)
}

async function failRefresh(page: Page): Promise<void> {
  await page.route('**/api/admin/leads?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Failed to load leads').first().waitFor()
}

function partNamed(name: string): Act {
  const part = dashboardParts.find((each) => each.name === name)
  if (part === undefined) throw new Error(`The dashboard has no part ${name}`)
  return part.open
}

async function withService(
  rows: number,
  hasSheet: boolean,
  take: (service: SeededService, google: FakeSheetsServer) => Promise<void>,
): Promise<void> {
  const google = await FakeSheetsServer.start()
  const service = await startSeeded(rows, hasSheet ? google : undefined)
  try {
    await take(service, google)
  } finally {
    await service.stop()
    await google.stop()
  }
}
