/**
 * The island loader: what starts an island. At once: private-link.spec.ts, drafts.spec.ts. Before:
 * odd-browsers.spec.ts.
 */

import type { Page } from '@playwright/test'
import { comesToLife, expect, test } from '#tests/support/journey.ts'

/** @returns the addresses of requests, added as they are made */
function requestsOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

test('reading a page requests nothing more, whatever else its address says', async ({ page }) => {
  const asked = requestsOf(page)
  await page.goto('/contact?plant=1')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByLabel('Full Name').hover()
  await page.mouse.wheel(0, 5000)
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})

for (const [sign, act] of [
  ['focus', (page: Page) => page.locator('footer form input:visible').focus()],
  ['a press', (page: Page) => page.locator('footer form').dispatchEvent('pointerdown')],
  ['a key', (page: Page) => page.locator('footer form').dispatchEvent('keydown', { key: 'a' })],
] as const) {
  test(`an island starts on ${sign}, requests each file once and sets no cookie`, async ({
    page,
    context,
  }) => {
    const asked = requestsOf(page)
    await page.goto('/guides')
    await act(page)
    await comesToLife(page, 'newsletter-form')
    await act(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([...new Set(asked)])
    // The journey fixture itself fails on requests to other sites.
    expect(await context.cookies()).toEqual([])
  })
}
