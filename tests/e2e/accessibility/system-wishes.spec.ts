/**
 * What a visitor's system asks for besides colours of its own and stillness: a dark screen, less
 * transparency, more contrast; and every state of the pages on paper.
 */

import { axeProblems } from '#tests/support/accessibility/axe.ts'
import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { pageStates } from '#tests/support/page-states.ts'
import { framedPaths, isFirstOfKind } from '#tests/support/site-paths.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedError: /Failed to load resource|status of 404|^popovertarget is ignored/,
})

const kinds = framedPaths.filter(isFirstOfKind)

for (const path of kinds) {
  test(`${path} is the same where the system is dark`, async ({ page }) => {
    await page.goto(path)
    const light = await page.evaluate(coloursInUse)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(coloursInUse)).toEqual(light)
  })
}

// Under forced colours the words are the system's; what can go wrong is a picture or a lost edge.
for (const path of ['/contact', '/tools/lady-bird-deed-suitability', '/plans', '/resources']) {
  test(`${path} holds with forced colours and more contrast`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await page.evaluate(edgelessControls)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
    expect(await axeProblems(page)).toEqual([])
  })
}

test('nothing is seen through anything but the shade behind an open menu', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }],
  })
  for (const path of kinds) {
    await page.goto(path)
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-transparency)').matches)).toBe(
      true,
    )
    expect(await page.evaluate(seeThrough), path).toEqual([])
  }
})

for (const { group, name, path, maxWidth, prepare, act } of pageStates) {
  if (group === 'admin' || name === 'not-found' || maxWidth) continue
  test(`on paper ${name} keeps its words and loses its controls`, async ({ page, baseURL }) => {
    await prepare?.(page, baseURL ?? '')
    await page.goto(path)
    await act?.(page)
    const heading = page.locator('main h1, .result h2').filter({ visible: true })
    const headings = await heading.allInnerTexts()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('body').innerText()
    for (const text of headings) expect(printed).toContain(text)
    expect(printed).toContain('not legal advice')
    const left = page.locator('.site-header, .book-bar, .btn, .toast, dialog[open]')
    await expect(left.filter({ visible: true })).toHaveCount(0)
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(5000)
  })
}

test('on paper the dashboard keeps figures and rows', async ({ page }) => {
  await answerWith(page, { rows: [{ name: 'Otto', email: 'otto@example.org' }] })
  await openDashboard(page)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  for (const words of ['Leads Dashboard', 'Otto', 'otto@example.org']) {
    expect(printed).toContain(words)
  }
})

/** Runs in the page: every pair of words and ground. */
function coloursInUse(): readonly string[] {
  const pairs = [...document.querySelectorAll('body, body *')].map((element) => {
    const { color, backgroundColor, colorScheme } = getComputedStyle(element)
    return `${color} on ${backgroundColor} ${colorScheme}`
  })
  return [...new Set(pairs)].toSorted()
}

/** Runs in the page: buttons, fields and links drawn as buttons that have neither edge nor underline. */
function edgelessControls(): readonly string[] {
  return [...document.querySelectorAll('.btn, input, select, textarea')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => {
      const { borderTopWidth, textDecorationLine, appearance } = getComputedStyle(part)
      return (
        borderTopWidth === '0px' &&
        textDecorationLine === 'none' &&
        !/auto|radio|checkbox/.test(appearance)
      )
    })
    .map((part) => part.outerHTML.slice(0, 80))
}

/** Runs in the page: grounds with an alpha between none and whole under words; backdrops and filters. */
function seeThrough(): readonly string[] {
  return [...document.querySelectorAll('body *')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('svg'))
    .filter((part) => {
      const { backgroundColor, backdropFilter, opacity } = getComputedStyle(part)
      const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1]
      const isGlass = alpha !== undefined && Number(alpha) > 0 && Number(alpha) < 1
      return isGlass || (backdropFilter || 'none') !== 'none' || Number(opacity) < 1
    })
    .map((part) => `${part.tagName}.${part.className}`)
}
