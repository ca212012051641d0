import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { startSeeded } from '#tests/support/seeded-process.ts'
import { adminToken } from '#tests/support/admin-page.ts'
import { launchPlaywright } from './browser.ts'
const google = await FakeSheetsServer.start()
google.isShared = true
const service = await startSeeded(400, google)
const browser = await launchPlaywright()
const what = process.argv[2] ?? 'list'
for (const [w, h] of [[1280, 900], [768, 1024], [390, 844]] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h } })
  await page.goto(`${service.url}/admin/leads?token=${adminToken}`)
  await page.getByRole('link', { name: 'Delivery' }).waitFor()
  await page.waitForTimeout(6000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.waitForTimeout(1500)
  if (what === 'filter') await page.getByRole('button', { name: /^Filter/ }).click()
  if (what === 'detail') { await page.getByRole('button', { name: /^Details/ }).first().click(); await page.waitForTimeout(800) }
  if (what === 'charts') await page.getByRole('link', { name: 'Charts' }).click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/shots/${what}-${w}.png` })
}
await browser.close(); await service.stop(); await google.stop()
