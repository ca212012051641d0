/** Pictures of every part and state of the dashboard, some with a fake Google's real protocol. */

import type { Page } from '@playwright/test'
import { adminToken, refreshUntilSeen } from '#tests/support/admin-page.ts'
import { dashboardParts } from '#tests/support/dashboard-parts.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { type SeededService, startSeeded } from '#tests/support/seeded-process.ts'
import { type Scene, type Studio, takeScenes } from './shots.ts'

/** A Sheet takes 500 rows at a time: a hundred thousand would take minutes. */
const mostRowsInSheet = 1000

type Act = (page: Page) => Promise<unknown>

export async function pictureDashboard(studio: Studio, rows: number): Promise<void> {
  await withService(rows, rows <= mostRowsInSheet ? 'open' : 'none', async (service) => {
    const staff = await service.newToken('Maria at the desk', 'staff')
    const scene = scenesOf(`rows-${rows}`, service.url)
    const parts = dashboardParts.map(({ name, open }) => scene(name.replaceAll(' ', '-'), open))
    await takeScenes(studio, [
      ...parts,
      ...parts.map((part) => ({ ...part, name: `print-${part.name}`, media: 'print' as const })),
      scene('nothing-found', (page) => page.getByLabel(/^Search name/).fill('zzzz')),
      scene('staff', async () => {}, staff),
    ])
  })
  await withService(0, 'none', async ({ url }) => {
    const locked = async (page: Page) => {
      await page.goto(`${url}/admin/leads`)
      await page.getByLabel('Admin token').waitFor()
    }
    await takeScenes(studio, [
      scenesOf('first-run', url)('no-leads', async () => {}),
      { group: 'first-run', name: 'locked', open: locked },
    ])
  })
  await withService(40, 'closed', async ({ url }) => {
    const scene = scenesOf('stopped', url)
    await takeScenes(studio, [
      scene('stopped', (page) => refreshUntilSeen(page, 'sheet doctor')),
      scene('delivery-stopped', partNamed('delivery')),
      scene('refresh-failed', failRefresh),
    ])
  })
}

/** States are reached from the full list. */
function scenesOf(group: string, url: string) {
  return (name: string, act: Act, token = adminToken): Scene => ({
    group,
    name,
    open: async (page) => {
      await page.goto(`${url}/admin/leads?token=${token}`)
      await page.getByText('the older ones are on the way').waitFor({ state: 'detached' })
      // Appears once the page knows what the token may do.
      await page.locator('.who-line').waitFor()
      await act(page)
    },
  })
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

/** @param sheet whether there is one, and whether the service may write there */
async function withService(
  rows: number,
  sheet: 'open' | 'closed' | 'none',
  take: (service: SeededService) => Promise<void>,
): Promise<void> {
  const google = await FakeSheetsServer.start()
  google.isShared = sheet === 'open'
  const service = await startSeeded(rows, sheet === 'none' ? undefined : google)
  try {
    await take(service)
  } finally {
    await service.stop()
    await google.stop()
  }
}
