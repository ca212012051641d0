/** Forced colors (Windows contrast themes): nothing that color conveys is lost. */

import type { Locator, Page } from '@playwright/test'
import { changedPixels, inkedPixels, pictureOf } from '#tests/support/accessibility/pixels.ts'
import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** @param lastPx width to capture at the right edge, instead of all of it */
async function seen(page: Page, target: Locator, lastPx?: number) {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const box = await target.boundingBox()
  if (!box) throw new Error('The element has no box')
  const width = lastPx ?? box.width
  return pictureOf(page, { ...box, x: box.x + box.width - width, width })
}

for (const [path, role] of [
  ['/tools/lady-bird-deed-suitability', 'radio'],
  ['/florida-homeowner-probate-checklist', 'checkbox'],
] as const) {
  test(`a checked ${role} differs from an open one, which is seen, too`, async ({ page }) => {
    await page.goto(path)
    const box = page.getByRole(role).first()
    const open = await seen(page, box)
    expect(inkedPixels(open, 3)).toBeGreaterThan(30)
    await box.check()
    await box.blur()
    expect(changedPixels(open, await seen(page, box), 3)).toBeGreaterThan(40)
  })
}

test('a focused link and a focused field have a ring', async ({ page }) => {
  await page.goto('/contact')
  for (const control of ['.site-header .btn-primary', 'main input[name="name"]']) {
    await page.locator(control).focus()
    await expect(page.locator(control)).toHaveCSS('outline', /solid 3px$/)
  }
})

test('a pressed button of the dashboard differs from the others', async ({ page }) => {
  await answerWith(page, { rows: [{ name: 'Ann' }] })
  await openDashboard(page)
  const lanes = page.getByRole('group', { name: 'Lane' })
  const colorOf = (pressed: boolean) =>
    lanes
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colorOf(true)).not.toBe(await colorOf(false))
})

test('popular plan and current page keep their marks', async ({ page }) => {
  await page.goto('/plans')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  await expect(current).toHaveCSS('border-bottom-width', '3px')
  const popular = page.locator('.gable span')
  expect(inkedPixels(await seen(page, popular), 4.5)).toBeGreaterThan(80)
})

test('icons, ticks and chevrons stand out from the background', async ({ page }) => {
  await page.goto('/')
  for (const selector of ['.trust-row .icon', '.site-header .nav-link .icon', '.brand svg']) {
    const picture = await seen(page, page.locator(selector).first())
    expect(inkedPixels(picture, 3), selector).toBeGreaterThan(20)
  }
  const tick = await page
    .locator('.ticks > li')
    .first()
    .evaluate((element) => {
      const { borderRightStyle, borderRightWidth, borderRightColor } = getComputedStyle(
        element,
        '::before',
      )
      return [borderRightStyle, Number.parseFloat(borderRightWidth) >= 2, borderRightColor]
    })
  expect(tick).toEqual(['solid', true, expect.not.stringContaining('rgba')])
  const chevron = await seen(page, page.locator('.accordion summary').first(), 32)
  expect(inkedPixels(chevron, 3)).toBeGreaterThan(20)
})
