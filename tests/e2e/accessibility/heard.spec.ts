/**
 * Each kind of page and state as it is heard: names, roles, states and reading order beside a list
 * that a person has read through (heard/*.txt). After a change that is meant, read the new list, then
 * keep it: `npx playwright test heard --update-snapshots`.
 */

import type { Page } from '@playwright/test'
import { heardPage } from '#tests/support/accessibility/heard.ts'
import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { pageStates } from '#tests/support/page-states.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  // A refused request and an unknown address are among the states.
  expectedError: /Failed to load resource|status of 404|^popovertarget is ignored/,
})

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T19:00:00Z'))

/** The same on every page, and whole in the list of the frame. */
const frame = { folded: ['banner', 'contentinfo'] }

function listOf(path: string): string {
  return path === '/' ? 'home' : path.split('?')[0]?.slice(1).replaceAll('/', '-') || 'home'
}

test('the frame around every page', async ({ page }) => {
  await page.goto('/terms')
  expect(await heardPage(page, { folded: ['main'] })).toMatchSnapshot('frame.txt')
})

test('the frame in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms')
  expect(await heardPage(page, { folded: ['main', 'contentinfo'] })).toMatchSnapshot(
    'frame-narrow.txt',
  )
})

const personas = ['/gen-x', '/millennials']

for (const path of framedPaths) {
  if (!isFirstOfKind(path) || personas.includes(path)) continue
  test(`the page ${path}`, async ({ page }) => {
    await page.goto(path)
    const name = path === notFoundPath ? 'not-found' : listOf(path)
    expect(await heardPage(page, frame)).toMatchSnapshot(`${name}.txt`)
  })
}

/** One state of each kind. */
const states = [
  'menu-open',
  'contact-errors',
  'contact-failed',
  'contact-sent',
  'sent-without-scripts',
  'refused-without-scripts',
  'helper-trust',
  'summary-potentially',
  'deed-possible',
  'deed-errors',
  'gate-error',
  'gate-unlocked',
  'search-found',
  'search-empty',
]

for (const name of states) {
  test(`the state ${name}`, async ({ page, baseURL }) => {
    const state = pageStates.find((one) => one.name === name)
    if (!state) throw new Error(`No state is called ${name}`)
    if (state.maxWidth) await page.setViewportSize({ width: 390, height: 844 })
    await state.prepare?.(page, baseURL ?? '')
    await page.goto(state.path)
    await state.act?.(page)
    expect(await heardPage(page, frame)).toMatchSnapshot(`state-${name}.txt`)
  })
}

test('the dashboard, locked and with a wrong token', async ({ page }) => {
  await page.goto('/admin/leads')
  await page.getByLabel('Admin token').fill('wrong')
  await page.getByRole('button', { name: 'Access Leads' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid admin token')
  expect(await heardPage(page)).toMatchSnapshot('dashboard-locked.txt')
})

test.describe('the dashboard', () => {
  test.beforeEach(async ({ page }) => {
    await answerWith(page, {
      rows: [
        { name: 'Late', timestamp: '2026-11-18T12:00:00Z', email: 'late@example.org' },
        {
          name: 'Bot',
          timestamp: '2026-11-20T12:00:00Z',
          email: 'bot@example.org',
          contentId: 'trust',
          extra: '{"suspect":["honeypot","fill_time"],"message":"Hello"}',
        },
        { event: 'call_click', timestamp: '2026-11-20T15:00:00Z' },
      ],
    })
    await openDashboard(page)
    await rows(page)
  })

  test('its list', async ({ page }) => {
    expect(await heardPage(page)).toMatchSnapshot('dashboard-list.txt')
  })

  test('its list of all columns', async ({ page }) => {
    await page.getByRole('button', { name: 'All eleven columns' }).click()
    expect(await heardPage(page)).toMatchSnapshot('dashboard-columns.txt')
  })

  test('one lead', async ({ page }) => {
    await page.getByRole('button', { name: 'Details of Bot' }).click()
    await expect(page.getByRole('dialog', { name: 'Bot' })).toBeFocused()
    await expect(page.locator('#root')).toHaveAttribute('inert')
    expect(await heardPage(page)).toMatchSnapshot('dashboard-detail.txt')
  })

  const rows = (page: Page) => expect(page.locator('.person-name').first()).toBeVisible()
})
