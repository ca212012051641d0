/** Phones in landscape, and the narrowest with doubled text: what opens fits and can be closed. */

import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { setTextSize, smallWindows } from '#tests/support/page-checks/layout.ts'
import { guideWith } from '#tests/support/site-paths.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The menu's buttons also name the popover, for browsers without commands.
  expectedError: /^popovertarget is ignored/,
})

for (const { width, height, textSize } of smallWindows) {
  test.describe(`${width} x ${height}${textSize && `, text at ${textSize}`}`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height }))

    test('the menu shows each of its links', async ({ page }) => {
      await page.goto('/plans')
      await setTextSize(page, textSize)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
      for (const link of await menu.getByRole('link').all()) {
        await link.focus()
        // One pixel may lie on the window's edge.
        await expect(link).toBeInViewport({ ratio: 0.98 })
      }
      const { left, right } = await menu.evaluate((element) => element.getBoundingClientRect())
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })

    test('a definition can be read whole', async ({ page }) => {
      await page.goto(guideWith('main .term'))
      await setTextSize(page, textSize)
      const word = page.locator('main .term').first()
      await word.click()
      const definition = page.locator(`#${await word.getAttribute('popovertarget')}`)
      await expect(definition).toBeVisible()
      const box = await definition.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isWhole = element.scrollHeight <= element.clientHeight + 1
        const scrolls = getComputedStyle(element).overflowY === 'auto'
        return { top, bottom, left, right, isReadable: isWhole || scrolls }
      })
      expect(box.isReadable).toBe(true)
      expect(Math.min(box.top, box.left)).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.bottom).toBeLessThanOrEqual(height)
    })

    test('a lead in the dashboard can be read to its end and closed', async ({ page }) => {
      await answerWith(page, {
        rows: [{ name: 'Otto', email: 'otto@example.org' }],
        ids: ['01a21e5b-db93-70f6-ba19-3f5a73d1c718'],
      })
      await openDashboard(page)
      await setTextSize(page, textSize)
      await page.getByRole('button', { name: 'Details of Otto' }).click()
      const panel = page.getByRole('dialog', { name: 'Otto' })
      await expect(panel.getByRole('button', { name: 'Close details' })).toBeInViewport({
        ratio: 1,
      })
      await expect(panel.getByLabel('Another day')).toBeVisible()
      const [inner, outer] = await panel
        .locator('.offcanvas-body')
        .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
      expect(inner).toBe(outer)
      // Its head stays: only the body scrolls.
      const [whole, shown] = await panel.evaluate(({ scrollHeight, clientHeight }) => [
        scrollHeight,
        clientHeight,
      ])
      expect(whole).toBe(shown)
      await panel.getByText('Technical: all eleven columns').click()
      await panel.getByText('userAgent').scrollIntoViewIfNeeded()
      await expect(panel.getByText('userAgent')).toBeInViewport({ ratio: 1 })
      await panel.getByRole('button', { name: 'Close details' }).click()
      await expect(panel).toHaveCount(0)
    })
  })
}
