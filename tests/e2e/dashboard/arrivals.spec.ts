/** New leads in an open dashboard: shown once, even after an outage, and no row moves unasked. */

import type { Page, Request } from '@playwright/test'
import {
  adminToken,
  leadRow,
  openDashboard,
  pollNow,
  postForm,
  shownCount,
} from '#tests/support/admin-page.ts'
import { expect, holdAnswers, test as journey, newEmail } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 300, expectedError: /Failed to load resource.*(ERR_|401)/ })

const request = { name: 'Live Example', planType: 'trust', page: '/contact' }

async function postNew(page: Page, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, newEmail)
  for (const email of emails)
    await postForm(page, '/api/consultation-requests', { ...request, email })
  return emails
}

const notice = (page: Page) => page.locator('.arrivals').getByRole('status')

async function expectEachOnce(page: Page, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    await expect(page.locator('tbody tr').filter({ hasText: email })).toHaveCount(1)
  }
}

test('new leads wait behind a notice, and rows stay in place while colleagues work', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdAnswers(page, '**/api/admin/leads?*before=*')
  await openDashboard(page)
  await expect(page.getByText('are on the way')).toBeVisible()
  // This lead arrives between the first page and the first poll.
  const emails = [...(await postNew(page, 1))]
  release()
  await expect(shownCount(page)).toHaveText(/^300 of 300/)
  await pollNow(page)
  await expect(notice(page)).toHaveText('1 new')

  await page.getByRole('region', { name: 'Table of leads' }).focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('PageDown')
  const key = await page.locator('tbody tr:focus').getAttribute('data-row')
  const row = page.locator(`tbody tr[data-row="${key}"]`)
  const before = await row.boundingBox()
  const lane = page.getByRole('button', { name: /^To answer/ })
  const waiting = Number.parseInt((await lane.innerText()).replace(/\D*/, ''), 10)
  const asked = page.locator('tbody tr').filter({ hasText: 'Promised by' }).first()
  const id = await asked.getAttribute('data-row')
  for (const status of ['contacted', 'booked']) {
    emails.push(...(await postNew(page, 1)))
    const set = await page.request.post(`/api/admin/leads/${id}/status`, {
      headers: { authorization: `Bearer ${adminToken}` },
      data: { status },
    })
    expect(set.status()).toBe(200)
    await pollNow(page)
    await expect(notice(page)).toHaveText(`${emails.length} new`)
    // A colleague's change appears with the next poll.
    await expect(lane).toContainText(`To answer ${waiting - 1}`)
    await expect(row).toBeFocused()
    const after = await row.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
  }
  await expect(page).toHaveTitle(/^\(3\) /)
  await expect(shownCount(page)).toHaveText(/^300 of 300/)
  await pollNow(page)
  await test.step('they are shown even if a filter would hide them', async () => {
    await page.getByRole('searchbox').fill('nobody is called that')
    await page.getByRole('button', { name: 'Show them' }).click()
  })
  await expect(shownCount(page)).toHaveText(/^303 of 303/)
  await expectEachOnce(page, emails)
  await expect(page).not.toHaveTitle(/^\(/)
  await expect(notice(page)).toBeEmpty()

  await test.step('one that was erased meanwhile is gone after a refresh', async () => {
    const [erased = '', ...others] = emails
    await page.route('**/api/admin/leads?*order=newest*', async (route) => {
      const response = await route.fetch()
      const { data, ids, ...facts } = await response.json()
      const isLeft = (_: unknown, index: number) => !data[index].includes(erased)
      const left = { data: data.filter(isLeft), ids: ids.filter(isLeft) }
      await route.fulfill({ response, json: { ...facts, ...left } })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.locator('tbody tr').filter({ hasText: erased })).toHaveCount(0)
    await expectEachOnce(page, others)
  })

  await test.step('a revoked token is reported by the next poll', async () => {
    await page.route('**/api/admin/leads?*', (route) => route.fulfill({ status: 401 }))
    await pollNow(page)
    await expect(page.getByRole('alert').first()).toContainText('Invalid admin token')
  })
})

journey(
  'the dashboard polls every 30 seconds while visible, at once when shown again, never hidden',
  async ({ page }) => {
    const reads: string[] = []
    const polls: string[] = []
    // Finished requests only: until then the page sends no other, and no new half minute begins.
    page.on('requestfinished', (asked) => {
      if (asked.url().includes('?after=')) polls.push(asked.url())
      else if (asked.url().includes('/api/admin/leads?')) reads.push(asked.url())
    })
    await page.clock.install()
    await openDashboard(page)
    await expect(page.getByText('are on the way')).toHaveCount(0)
    const readAtFirst = reads.length
    const show = async (value: 'hidden' | 'visible') => {
      const state = { value, configurable: true }
      await page.evaluate(
        (given) => Object.defineProperty(document, 'visibilityState', given),
        state,
      )
      await pollNow(page)
    }
    expect(polls).toEqual([])
    for (const count of [1, 2]) {
      await page.clock.runFor('00:30')
      await expect.poll(() => polls.length).toBe(count)
    }
    await show('hidden')
    await page.clock.runFor('30:00')
    expect(polls).toHaveLength(2)
    await show('visible')
    await expect.poll(() => polls.length).toBe(3)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect.poll(() => polls.length).toBe(4)
    // The page does not read the list again by itself.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(/3\d minutes ago/).first()).toBeVisible()
    expect(reads).toHaveLength(readAtFirst)
  },
)

journey(
  'office hours, known for a month, are read again each day, even hidden',
  async ({ page }) => {
    await page.clock.install()
    const asked = () => page.waitForResponse('**/api/admin/clock')
    const first = asked()
    await openDashboard(page)
    await first
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
    )
    const again = asked()
    await page.clock.fastForward('24:00:30')
    await again
  },
)

journey.describe('a service that is away', () => {
  journey.use({ expectedError: /Failed to load resource/ })

  journey(
    'is reported after a minute, and what arrived meanwhile is shown once when it is back',
    async ({ page }) => {
      const polls = '**/api/admin/leads?after=*'
      await page.clock.install()
      await page.route('**/api/admin/access', (route) => route.abort())
      await page.route(polls, (route) => route.abort())
      await openDashboard(page)
      const emails = await postNew(page, 2)
      const box = page.getByRole('checkbox', { name: /^Select all/ })
      const alert = page.getByRole('alert')
      const pass = async (halfMinutes: number) => {
        for (let passed = 0; passed < halfMinutes; passed += 1) {
          const ended = page.waitForEvent('requestfinished', isPoll)
          const failed = page.waitForEvent('requestfailed', isPoll)
          await page.clock.runFor('00:30')
          await Promise.race([ended, failed])
        }
      }
      await pass(1)
      await expect(alert).toBeEmpty()
      await expect(box).toHaveCount(0)
      await page.unroute('**/api/admin/access')
      await pass(2)
      await expect(alert).toContainText('Failed to load leads')
      await expect(box).toBeVisible()
      await page.unroute(polls)
      await pass(1)
      await expect(alert).toBeEmpty()
      await page.getByRole('button', { name: 'Show them' }).click()
      await expectEachOnce(page, emails)

      await journey.step('also after the computer’s clock was set back', async () => {
        const now = await page.evaluate(() => Date.now())
        await page.clock.setSystemTime(now - 5 * 60 * 60_000)
        await page.route(polls, (route) => route.abort())
        await pass(2)
        await expect(alert).toContainText('Failed to load leads')
        await page.unroute(polls)
        await pass(1)
        await expect(alert).toBeEmpty()
      })

      await journey.step(
        'a token that was refused once is polled with again after a refresh',
        async () => {
          const leads = '**/api/admin/leads?*'
          await page.route(leads, (route) => route.fulfill({ status: 403 }))
          await pass(1)
          await expect(alert).toContainText('Failed to load leads')
          await page.unroute(leads)
          await page.getByRole('button', { name: 'Refresh', exact: true }).click()
          await expect(alert).toBeEmpty()
          await pass(1)
        },
      )
    },
  )
})

const isPoll = (asked: Request) => asked.url().includes('?after=')

journey(
  'a refresh keeps the rows in view, adds new ones, and reports its failure',
  async ({ page }) => {
    const [early, late] = [newEmail(), newEmail()]
    const asked = { name: 'Refresh Example', planType: 'trust' }
    await postForm(page, '/api/consultation-requests', { ...asked, email: early })
    await openDashboard(page)
    await page.getByLabel('Search name, email or note').fill('refresh example')
    await expect(leadRow(page, early)).toBeVisible()
    await postForm(page, '/api/consultation-requests', { ...asked, email: late })
    await expect(leadRow(page, late)).toHaveCount(0)
    const release = await holdAnswers(page, '**/api/admin/leads?*')
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await refresh.click()
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled()
    await expect(leadRow(page, early)).toBeVisible()
    release()
    await expect(leadRow(page, late)).toContainText('Core Trust Plan')
    await expect(refresh).toBeFocused()

    const alert = page.getByRole('alert')
    await page.route('**/api/admin/leads?*', (route) => route.abort())
    await refresh.click()
    await expect(alert).toContainText('Failed to load leads')
    await expect(alert).toContainText('What you see was read')
    await expect(refresh).toBeFocused()
    await expect(leadRow(page, early)).toBeVisible()
    await page.route('**/api/admin/leads?*', (route) => route.fulfill({ status: 401 }))
    await refresh.click()
    await expect(alert).toContainText('Invalid admin token')
    await expect(leadRow(page, early)).toBeVisible()
    await page.unroute('**/api/admin/leads?*')
    await refresh.click()
    await expect(alert).toBeEmpty()
    await expect(leadRow(page, early)).toBeVisible()
  },
)
