/** Pictures of every part and state of the dashboard, some beside a Google that speaks the real protocol. */

import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { seedJournal } from '#tests/support/seeded-journal.ts'
import { windowHeights } from './browser.ts'
import {
  type DashboardState,
  dashboardStates,
  failRefresh,
  openDelivery,
  openDetail,
} from './dashboard-states.ts'
import { measuredToken, service, startMeasured } from './measured-server.ts'
import { type Shot, takePicture } from './picture.ts'

/** A Sheet takes 500 rows each time: a hundred thousand would be minutes. */
const mostRowsInSheet = 1000

export async function pictureDashboard(
  browser: Browser,
  outDir: string,
  rows: number,
  only?: readonly string[],
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  await withService(rows, rows <= mostRowsInSheet, async (url, dataDir) => {
    await noteSome(url)
    const staff = await tokenFor(dataDir, 'Maria at the desk', 'staff')
    const viewer = await tokenFor(dataDir, 'Agency', 'viewer')
    await takeAll(`rows-${rows}`, url, [
      ...dashboardStates,
      { name: 'staff', token: staff },
      { name: 'viewer', token: viewer },
      { name: 'viewer-detail', token: viewer, act: openDetail },
    ])
  })
  await withService(0, false, async (url) => {
    await takeAll('first-run', url, [
      { name: 'no-leads' },
      { name: 'no-sheet', act: openDelivery },
      { name: 'wrong-token', token: 'wrong', isLocked: true },
      { name: 'locked', token: '', isLocked: true },
    ])
  })
  await withService(40, true, async (url, _, google) => {
    google.isShared = false
    await post(url, '/api/newsletter', { email: 'stopped@example.org' })
    await takeAll('stopped', url, [
      { name: 'stopped', act: (page) => page.getByText('leads sheet doctor').first().waitFor() },
      { name: 'stopped-delivery', act: openDelivery },
      { name: 'refresh-failed', act: failRefresh },
    ])
  })
  return shots

  async function takeAll(group: string, url: string, states: readonly DashboardState[]) {
    for (const state of states) {
      if (only && !only.includes(state.name)) continue
      for (const width of Object.keys(windowHeights).map(Number)) {
        const shot = { group, name: state.name, width, file: `${width}/${group}-${state.name}.png` }
        await takePicture(browser, outDir, shot, state.media, (page) => open(page, url, state))
        shots.push(shot)
      }
    }
  }
}

async function open(page: Page, url: string, state: DashboardState): Promise<void> {
  const { token = measuredToken, query = '', isLocked, act } = state
  await page.goto(`${url}/admin/leads${token && `?token=${token}`}${query}`)
  if (!isLocked) {
    await page.getByRole('heading', { name: 'Leads Dashboard' }).waitFor()
    await page.getByText('the older ones are coming').waitFor({ state: 'detached' })
    // Comes with what the token may do.
    await page.getByRole('link', { name: 'Delivery' }).waitFor()
  }
  await act?.(page)
}

async function withService(
  rows: number,
  hasSheet: boolean,
  take: (url: string, dataDir: string, google: FakeSheetsServer) => Promise<void>,
): Promise<void> {
  const google = await FakeSheetsServer.start()
  const everyMs = rows > 10_000 ? 300_000 : 3_600_000
  const dataDir = await seedJournal({ count: rows, until: Date.now() - 60_000, everyMs })
  const { url, stop } = await startMeasured(service, {
    DATA_DIR: dataDir,
    ...(hasSheet && {
      GOOGLE_SHEET_ID: google.spreadsheet.id,
      GOOGLE_SHEETS_API_URL: google.url,
      GOOGLE_ACCESS_TOKEN: [...google.acceptedTokens].join(),
    }),
  })
  try {
    await take(url, dataDir, google)
  } finally {
    await stop()
    await google.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** The newest request is booked with a note. */
async function noteSome(url: string): Promise<void> {
  const answer = await fetch(
    `${url}/api/admin/leads?order=newest&limit=20&event=consultation_request&token=${measuredToken}`,
  )
  const { ids } = (await answer.json()) as { readonly ids: readonly string[] }
  const note = 'Called back, wants a trust. Sends the deed of the Dunedin house on Tuesday.'
  for (const id of ids.slice(0, 1)) {
    await post(url, `/api/admin/leads/${id}/status`, { status: 'booked', note, expected: 0 })
  }
}

async function post(url: string, address: string, body: object): Promise<void> {
  const answer = await fetch(url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${measuredToken}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
}

async function tokenFor(dataDir: string, name: string, role: string): Promise<string> {
  const made = await runCommand('token create', { DATA_DIR: dataDir }, [
    '--name',
    name,
    '--role',
    role,
    '--json',
  ])
  return String(made.facts().token)
}
