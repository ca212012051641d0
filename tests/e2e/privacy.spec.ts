import { expect, test } from '#tests/support/journey.ts'

// The journey fixture itself fails on requests to other sites and on policy violations.

for (const path of ['/contact', '/tools/lady-bird-deed-suitability', '/resources']) {
  test(`${path} contacts no other site and sets no cookie before or after a form starts`, async ({
    page,
    context,
  }) => {
    await page.goto(path)
    await expect(page.locator('script[src]')).toHaveCount(0)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.getByRole('main').locator('input:visible').first().focus()
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(await context.cookies()).toEqual([])
  })
}
