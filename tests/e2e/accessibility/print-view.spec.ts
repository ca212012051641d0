/** What print.spec.ts leaves open: page furniture, folded answers, results. */

import { expect, test } from '#tests/support/journey.ts'

for (const path of ['/', '/plans', '/guides/florida-electronic-wills-and-ron']) {
  test(`${path} is printed without bars, buttons and drawings, folded answers included`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const furniture = page
      .locator('.site-header, .book-bar, .skip-link, .breadcrumb, .btn, .drawing, .hero-scene')
      .filter({ visible: true })
    await expect(furniture).toHaveCount(0)
    for (const answer of await page.locator('.accordion details > p').all()) {
      expect((await answer.boundingBox())?.height).toBeGreaterThan(10)
    }
  })
}

test('a result is printed with its reasons and its notice', async ({ page }) => {
  await page.goto(
    '/tools/will-vs-trust-helper#answers=flRealEstate=yes&assetRange=under_75k&minorChildren=no&privacyConcerns=low',
  )
  await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeVisible()
  await expect(page.getByText('You own Florida real estate.')).toBeVisible()
  await expect(page.getByText('general information only, not legal advice')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy private link' })).toBeHidden()
})

// WebKit lays paper out by the window's width: columns there are too narrow for their words.
for (const path of ['/', '/plans', '/contact', '/practice/wills']) {
  test(`${path} is printed in one column, whatever the window's width`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ media: 'print' })
    await page.goto(path)
    const starts = await page.locator('.row, .doors').evaluateAll((rows) =>
      rows.map(({ children }) => {
        const seen = [...children].filter((child) => child.getClientRects().length > 0)
        return new Set(seen.map((child) => Math.round(child.getBoundingClientRect().left))).size
      }),
    )
    expect(starts.length).toBeGreaterThan(0)
    expect(Math.max(...starts)).toBe(1)
  })
}
