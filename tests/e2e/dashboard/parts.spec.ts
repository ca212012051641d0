/**
 * Every part and state of the dashboard, reached by keyboard: it fits every window with normal and
 * doubled text, in a narrow and a wide typeface; nothing covers a control; axe finds no problem.
 * A violation of the security policy would be a console error, which fails every journey.
 */

import type { Page } from '@playwright/test'
import { type FaceName, inEachFace } from '#tests/support/accessibility/faces.ts'
import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import { brokenWords, textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { coveredControls } from '#tests/support/accessibility/touch-targets.ts'
import {
  answerWith,
  calmDelivery,
  dashboardParts,
  expectInOrder,
  openDashboard,
} from '#tests/support/admin-page.ts'
import { fullLead } from '#tests/support/dashboard-leads.ts'
import { expect } from '#tests/support/journey.ts'
import { setTextSize } from '#tests/support/page-checks/layout.ts'
import { readingTest as test } from '#tests/support/seeded-service.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
  expectedError: /Failed to load resource/,
})

/** One row of every kind that a list may hold, and one with the longest words of each column. */
const rows = [
  { ...fullLead, timestamp: '2026-11-18T13:00:00Z' },
  { name: 'Odd', timestamp: 'some day', event: 'walk-in', extra: 'a note' },
  { name: 'Late', timestamp: '2026-11-18T12:00:00Z', email: 'late@example.org' },
  {
    name: 'Bot',
    timestamp: '2026-11-20T12:00:00Z',
    email: 'late@example.org',
    extra: '{"suspect":["honeypot","fill_time"],"message":"Hello","a":{"b":["c",1]}}',
  },
  { name: 'Waits', timestamp: '2026-11-20T12:30:00Z', extra: '{"id":"w","delivery":"pending"}' },
  { name: 'Refused', timestamp: '2026-11-20T12:40:00Z', extra: '{"delivery":"quarantined"}' },
  { name: 'Twice', timestamp: '2026-11-20T12:01:00Z', email: 'late@example.org' },
  { name: 'Soon', timestamp: '2026-11-19T22:58:00Z' },
  { event: 'call_click', timestamp: '2026-11-20T15:00:00Z' },
]

/** States, each reached from a blank page. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the token form with an error': async (page) => {
    await page.goto('/admin/leads')
    await page.getByLabel('Admin token').fill('wrong')
    await press(page, 'button', 'Access Leads')
    await expect(page.getByRole('alert')).toHaveText('Invalid admin token')
  },
  'the list on the first day': async (page) => {
    await answerWith(page, { rows: [] })
    await openDashboard(page)
    await expect(page.getByRole('status').filter({ hasText: 'No leads found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'the contact form' })).toBeVisible()
  },
  // With a problem at Google and a failed refresh.
  'the list in trouble': async (page) => {
    await openGivenRows(page)
    await page.unroute('**/api/admin/leads?*')
    await page.route('**/api/admin/leads?*', (route) => route.abort())
    // While the first list is still loading, Refresh joins it.
    await expect(async () => {
      await press(page, 'button', 'Refresh')
      await expect(page.getByRole('alert')).toContainText('Failed to load leads', {
        timeout: 2_000,
      })
    }).toPass()
  },
  'a list without matches': async (page) => {
    await openDashboard(page)
    await press(page, 'button', /^Suspects/)
    await page.getByLabel('Search name, email or note').fill('zzzz')
    await expect(page.getByText('Nothing matches.')).toBeVisible()
  },
  'a lead from a suspected bot': async (page) => {
    await openGivenRows(page)
    await press(page, 'button', 'Details of Bot')
    await page.getByRole('dialog').getByText('Technical: all eleven columns').click()
  },
}

// Without the plain list: a state shows it with every kind of row.
const parts = dashboardParts.slice(1).map(({ name, open }) => {
  const openPart = async (page: Page) => {
    await openDashboard(page)
    await open(page)
  }
  return [name, openPart] as const
})

for (const [name, open] of [...Object.entries(states), ...parts]) {
  test(`axe and layout checks pass for ${name} in every window and typeface`, async ({ page }) => {
    test.slow()
    await open(page)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectInOrder(page)
    }
    expect(await inEachFace(page, (face) => layoutProblems(page, face))).toEqual([])
  })
}

for (const width of [320, 1280]) {
  test(`Tab reaches every control of the list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openGivenRows(page)
    await expect(page.getByText('9 of 9 shown')).toBeVisible()
    expect(await tabWalkProblems(page)).toEqual([])
  })
}

/** Activates the control with Enter. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).first().press('Enter')
}

async function openGivenRows(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-20T19:00:00Z')
  await answerWith(page, {
    rows,
    pending: 1,
    quarantined: 1,
    lastError: 'Over quota',
    delivery: { ...calmDelivery, state: 'needs_attention', message: 'Share the Sheet again' },
  })
  await openDashboard(page)
}

/** Doubles the text only in the wide face, which has the least room. */
async function layoutProblems(page: Page, face: FaceName): Promise<string[]> {
  const problems: string[] = []
  for (const textSize of face === 'wide' ? ['', '200%'] : ['']) {
    await setTextSize(page, textSize)
    // Rows become cards below 928 px (_tables.scss).
    for (const width of [320, 390, 768, 928, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // Rows become cards, and only then are in their final positions.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const found = [
        ...(await page.evaluate(textFitProblems)),
        ...(await page.evaluate(coveredControls)),
        ...(await page.evaluate(blocksOutOfSight)),
        ...(textSize ? [] : await brokenButtons(page)),
      ]
      problems.push(...found.map((problem) => `${width} px${textSize && ', doubled'}: ${problem}`))
    }
  }
  await setTextSize(page, '')
  return problems
}

/** Runs in the page. In a narrow window leads and records are cards. */
function blocksOutOfSight(): string[] {
  const lists = innerWidth < 928 ? '.lead-list, .record-list' : '.no-list'
  return [...document.querySelectorAll(lists)].flatMap(({ scrollWidth, clientWidth, ariaLabel }) =>
    scrollWidth > clientWidth ? [`${ariaLabel} scrolls sideways`] : [],
  )
}

async function brokenButtons(page: Page): Promise<readonly string[]> {
  const broken = await page.evaluate(brokenWords)
  return broken.filter((problem) => problem.endsWith('BUTTON'))
}
