/** Leads that come while the dashboard stands open: there at once, once, and without moving the list. */

import { adminToken, openDashboard, postForm } from '#tests/support/admin-page.ts'
import { expect, newEmail } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({
  leadCount: 300,
  expectedError: /Failed to load resource.*ERR_/,
})

const request = { name: 'Live Example', planType: 'trust', page: '/contact' }

test('a new lead is there once, said quietly, and counted in the title', async ({ page }) => {
  await openDashboard(page)
  await expect(page.locator('.row-counts')).toContainText('Total300')
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const email of emails)
    await postForm(page, '/api/consultation-requests', { ...request, email })
  await expect(page.locator('.row-counts')).toContainText('Total303')
  for (const email of emails) {
    await expect(page.locator('tbody tr').filter({ hasText: email })).toHaveCount(1)
  }
  await expect(page).toHaveTitle(/^\(3\) /)
  await expect(page.getByRole('status').filter({ hasText: '3 leads arrived' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the newest' }).click()
  await expect(page).not.toHaveTitle(/^\(/)
})

test('what somebody reads further down stays where it is, with the focus', async ({ page }) => {
  // The window would glide to the list for a while after the focus went there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboard(page)
  const region = page.getByRole('region', { name: 'Table of leads' })
  await region.focus()
  for (let pages = 0; pages < 6; pages += 1) await page.keyboard.press('PageDown')
  const focused = page.locator('tbody tr:focus')
  const key = await focused.getAttribute('data-row')
  const before = await focused.boundingBox()
  const row = page.locator(`tbody tr[data-row="${key}"]`)
  for (let count = 1; count <= 5; count += 1) {
    await postForm(page, '/api/consultation-requests', { ...request, email: newEmail() })
    await expect(page.locator('.row-counts')).toContainText(`Total${300 + count}`)
    await expect(row).toBeFocused()
    const after = await row.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
  }
})

test('what a colleague sets further up leaves the last row where it is, with the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboard(page)
  await expect(page.locator('.row-counts')).toContainText('In the filter300')
  const waiting = page.locator('.tile').filter({ hasText: 'Waiting for a reply' }).locator('dd')
  const count = Number(await waiting.innerText())
  const asked = page.locator('tbody tr').filter({ hasText: 'Consultation request' }).first()
  const id = await asked.getAttribute('data-row')
  await page.getByRole('region', { name: 'Table of leads' }).focus()
  // The rows in between were never in the page: their heights are guessed, and now anew.
  await page.keyboard.press('End')
  const last = page.locator('tbody tr[aria-rowindex="301"]')
  await expect(last).toBeFocused()
  const before = await last.boundingBox()
  const set = await page.request.post(`/api/admin/leads/${id}/status`, {
    headers: { authorization: `Bearer ${adminToken}` },
    data: { status: 'contacted' },
  })
  expect(set.status()).toBe(200)
  await expect(waiting).toHaveText(String(count - 1))
  await expect(last).toBeFocused()
  const after = await last.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
})

test('a lead that comes before the stream is open counts as an arrival', async ({ page }) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/api/admin/stream', async (route) => {
    await opened
    await route.continue()
  })
  await openDashboard(page)
  await expect(page.locator('.row-counts')).toContainText('Total300')
  await postForm(page, '/api/consultation-requests', { ...request, email: newEmail() })
  open()
  await expect(page.locator('.row-counts')).toContainText('Total301')
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.getByRole('status').filter({ hasText: '1 lead arrived' })).toBeVisible()
})

test('what was missed is read again until it has been read', async ({ page }) => {
  const pages: string[] = []
  // 300 leads are two pages; the third reading is that of what was missed meanwhile.
  await page.route('**/api/admin/leads?*', async (route) => {
    pages.push(route.request().url())
    if (pages.length === 3) await route.abort()
    else await route.continue()
  })
  await openDashboard(page)
  await expect.poll(() => pages.length).toBe(4)
  expect(pages.filter((url) => !url.includes('before='))).toHaveLength(3)
})

// A browser has six connections to a host over HTTP/1.1: six streams would leave none to a seventh tab.
test('seven tabs read over one stream, and the next takes over from the one that closes', async ({
  page,
  context,
}) => {
  let streams = 0
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/admin/stream')) streams += 1
  })
  await openDashboard(page)
  const others = []
  for (let tab = 0; tab < 6; tab += 1) {
    const other = await context.newPage()
    await openDashboard(other)
    await expect(other.locator('.row-counts')).toContainText('Total300')
    others.push(other)
  }
  await postForm(page, '/api/consultation-requests', { ...request, email: newEmail() })
  for (const tab of [page, ...others]) {
    await expect(tab.locator('.row-counts')).toContainText('Total301')
  }
  expect(streams).toBe(1)
  await page.close()
  const [next] = others
  if (!next) throw new Error('No other tab')
  await postForm(next, '/api/consultation-requests', { ...request, email: newEmail() })
  for (const tab of others) await expect(tab.locator('.row-counts')).toContainText('Total302')
  expect(streams).toBe(2)
})
