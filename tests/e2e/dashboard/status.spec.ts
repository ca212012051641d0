/** Status, notes and next action of one or many leads: saved, safe from conflicts, and undone. */

import type { Page, Route } from '@playwright/test'
import {
  adminToken,
  expectAccessible,
  expectToFit,
  filterBy,
  openDashboard,
  shownCount,
} from '#tests/support/admin-page.ts'
import { expect, holdAnswers } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 60, expectedError: /status of 400|ERR_FAILED/ })

const panel = (page: Page) => page.getByRole('dialog')
const note = (page: Page) => panel(page).getByLabel('Note', { exact: true })
const log = (page: Page) =>
  panel(page).getByRole('list', { name: 'Notes and changes, newest first' }).getByRole('listitem')
const status = (page: Page, label: string) =>
  panel(page).getByRole('button', { name: label, exact: true })
const expectStatus = (page: Page, label: string) =>
  expect(status(page, label)).toHaveAttribute('aria-pressed', 'true')
const authorization = { Authorization: `Bearer ${adminToken}` }

/** @returns the lead's id */
async function openFirst(page: Page): Promise<string> {
  const row = page.locator('tbody tr').first()
  const id = await row.getAttribute('data-row')
  await row.getByRole('button', { name: /^Details/ }).click()
  return id ?? ''
}

/** The service makes the next change, but the page doesn't hear of it. */
async function loseNextAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/admin/statuses', lose, { times: 1 })
}

async function addNote(page: Page, text: string): Promise<void> {
  await note(page).fill(text)
  await panel(page).getByRole('button', { name: 'Add note', exact: true }).press('Enter')
}

test('status and notes are saved, shown with their author, and undone', async ({ page }) => {
  await openDashboard(page)
  await filterBy(page, 'Event', 'Consultation request')
  const id = await openFirst(page)
  for (const text of ['Called, no answer.', 'Called again.']) {
    await addNote(page, text)
    await expect(panel(page).getByText(/^Saved: Pending/)).toBeVisible()
    await expect(note(page)).toHaveValue('')
  }
  await status(page, 'Contacted').press('Space')
  await expect(panel(page).getByText(/^Saved: Contacted/)).toBeVisible()
  await expect(status(page, 'Contacted')).toBeFocused()
  await expect(log(page)).toHaveText([
    /Owner: Contacted, assigned to Owner$/,
    /Owner\s*Called again\.$/,
    /Owner\s*Called, no answer\.$/,
  ])
  await page.keyboard.press('Escape')
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Contacted')
  await page.reload()
  await expect(row).toContainText('Contacted')
  await row.getByRole('button', { name: /^Details/ }).click()
  await test.step('paper shows the status in words and no controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(panel(page).getByText('Status: Contacted, assigned to Owner')).toBeVisible()
    const address = panel(page).getByText(/^\S+@example\.com$/)
    await expect(address.first()).toBeVisible()
    const forHands = panel(page).locator('button, textarea, legend')
    await expect(forHands.filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
  await panel(page).getByRole('button', { name: 'Undo the last change' }).click()
  await expectStatus(page, 'Pending')
  await expect(log(page)).toHaveText([
    /Owner: undid the last change, Pending, assigned to nobody$/,
    /Owner: Contacted, assigned to Owner \(undone\)$/,
    /Called again\.$/,
    /Called, no answer\.$/,
  ])

  await test.step('a late change is told who was faster, keeps its note, and can then be saved', async () => {
    const faster = await page.request.post(`/api/admin/leads/${id}/status`, {
      headers: authorization,
      data: { status: 'booked', note: 'Theirs' },
    })
    expect(faster.status()).toBe(200)
    await addNote(page, 'Mine')
    const alert = panel(page)
      .getByRole('alert')
      .filter({ hasText: 'This lead has changed in the meantime' })
    await expect(alert).toContainText('Owner set this lead to Booked, assigned to Owner')
    await expect(alert).toContainText('“Theirs”')
    await expect(note(page)).toHaveValue('Mine')
    await expectStatus(page, 'Booked')
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Add note', exact: true }).click()
    await expect(panel(page).getByText(/^Saved: Booked/)).toBeVisible()
    await expect(log(page).first()).toHaveText(/Owner\s*Mine$/)
    await expect(log(page).nth(1)).toHaveText(/Booked, assigned to Owner\s*Theirs$/)
    await page.keyboard.press('Escape')
  })

  await test.step('a suspect is in a queue of its own and leaves it with one button', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    const queue = page.getByRole('button', { name: /^Suspects/ })
    const before = Number((await queue.innerText()).replace(/\D/g, ''))
    expect(before).toBeGreaterThan(0)
    await queue.click()
    await openFirst(page)
    await expectStatus(page, 'Spam')
    await status(page, 'Pending').press('Enter')
    await expectStatus(page, 'Pending')
    await page.keyboard.press('Escape')
    await expect(queue).toHaveText(`Suspects ${before - 1}`)
  })
})

test('a note outlives its panel and is logged again; a dead line is told', async ({ page }) => {
  await page.clock.install()
  await openDashboard(page)
  await filterBy(page, 'Event', 'Consultation request')
  await openFirst(page)
  await note(page).fill('Left a message.')
  await test.step('the browser does not ask before a call or an email', async () => {
    await page.evaluate(() =>
      addEventListener('beforeunload', ({ defaultPrevented }) => {
        document.title = `${defaultPrevented}`
      }),
    )
    await panel(page)
      .getByRole('link', { name: /^Write to/ })
      .click()
    await expect(page).toHaveTitle('false')
  })
  await page.keyboard.press('Escape')
  await test.step('the browser asks before it drops the note', async () => {
    const asked = page.waitForEvent('dialog')
    const left = page.evaluate(() => location.reload())
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await left
  })
  await openFirst(page)
  await expect(note(page)).toHaveValue('Left a message.')
  for (const count of [1, 2]) {
    await addNote(page, 'Left a message.')
    await expect(log(page)).toHaveText(Array(count).fill(/Owner\s*Left a message\.$/))
    await expect(note(page)).toHaveValue('')
  }

  await page.route('**/api/admin/statuses', () => {})
  await status(page, 'Booked').press('Enter')
  await expect(panel(page).getByText('Saving...')).toBeVisible()
  await expect(panel(page).getByText(/^Saved/)).toHaveCount(0)
  await page.clock.runFor('00:30')
  await expect(panel(page).getByRole('alert')).toContainText('The service couldn’t be reached.')
})

test('on a phone with a bad line no note is lost and a failure is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDashboard(page)
  await filterBy(page, 'Event', 'Consultation request')
  await openFirst(page)
  const release = await holdAnswers(page, '**/api/admin/statuses')
  await addNote(page, 'Called.')
  await note(page).press('End')
  await page.keyboard.type(' Call again on Friday.')
  const someoneElse = panel(page).getByLabel('Someone else')
  await someoneElse.fill('James')
  await someoneElse.press('Enter')
  await expect(someoneElse).toHaveValue('James')
  release()
  await expect(log(page)).toHaveText(/Called\.$/)
  await expect(note(page)).toHaveValue('Called. Call again on Friday.')

  await test.step('a lost answer is not called a failure, and the page looks whether it was', async () => {
    await loseNextAnswer(page)
    await status(page, 'Contacted').press('Enter')
    await expect(panel(page).getByText('The change may not be saved')).toBeInViewport()
    await expectStatus(page, 'Contacted')
  })

  await test.step('a note that is too long is refused instead of cut', async () => {
    await note(page).selectText()
    await page.keyboard.insertText('x'.repeat(2001))
    await panel(page).getByRole('button', { name: 'Add note', exact: true }).press('Enter')
    await expect(panel(page).getByText('at most 2000 characters')).toBeInViewport()
  })

  await test.step('signing out asks first, and who stays keeps the note and the leads', async () => {
    await page.keyboard.press('Escape')
    const asked = page.waitForEvent('dialog')
    const pressed = page.getByRole('button', { name: 'Sign out' }).click()
    const question = await asked
    expect(question.message()).toBe('A note isn’t saved. Sign out and drop it?')
    await question.dismiss()
    await pressed
  })

  await test.step('a note survives a page that is loaded again, but not signing out', async () => {
    page.on('dialog', (question) => question.accept())
    await page.reload()
    await openFirst(page)
    await expect(note(page)).toHaveValue('x'.repeat(2001))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('xx')
  })
})

test('a lead is assigned and planned around closed days, and in its queues', async ({ page }) => {
  // Tuesday, two days before Thanksgiving.
  await page.clock.setFixedTime('2026-11-24T15:00:00Z')
  await openDashboard(page)
  await filterBy(page, 'Event', 'Consultation request')
  const id = await openFirst(page)
  await panel(page).getByRole('button', { name: 'Me (Owner)' }).press('Enter')
  await expect(panel(page).getByText(/^Saved: Pending, assigned to Owner/)).toBeVisible()
  const followUp = panel(page).getByRole('group', { name: 'Follow up' })
  await expect(followUp.getByRole('button')).toHaveText([
    'Tomorrow',
    'Mon, Nov 30',
    'Tue, Dec 1',
    'Set another day',
  ])
  await followUp.getByLabel('Another day').fill('2026-12-04')
  await followUp.getByRole('button', { name: 'Set another day' }).press('Enter')
  const chosen = followUp.getByRole('button', { name: 'Fri, Dec 4', exact: true })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await status(page, 'Contacted').press('Enter')
  await expect(panel(page).getByText(/^Saved: Contacted, .*follow up Friday/)).toBeVisible()
  await expect(log(page).nth(1)).toContainText('Owner: follow up Friday, Dec 4')
  await page.keyboard.press('Escape')
  for (const queue of ['Mine', 'Follow up']) {
    await page.getByRole('button', { name: `${queue} 1`, exact: true }).click()
    const row = page.locator('tbody tr')
    await expect(row).toHaveAttribute('data-row', id)
    await expect(row).toContainText('Follow up Fri, Dec 4')
    await expect(row).toContainText('Owner')
  }
  await expect(page.getByLabel('Assigned to').getByRole('option')).toHaveText([
    'Anyone',
    'Owner',
    'Nobody',
  ])
})

test('all filtered leads get a status at once, in rows or cards, and Undo', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Selected leads' })
  const all = page.getByRole('checkbox', { name: /^Select all \d+ in the filter/ })
  for (const [view, width] of [
    ['rows', 1280],
    ['cards', 320],
  ] as const) {
    await test.step(`in ${view} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await openDashboard(page)
      await filterBy(page, 'Event', 'Newsletter sign-up')
      await expect(shownCount(page)).not.toHaveText(/^60 of 60/)
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
      const count = await boxes.count()
      await boxes.first().press('Space')
      await expect(bar).toContainText('1 selected')
      if (view === 'rows') {
        expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
        await all.press('Space')
      } else {
        for (let index = 1; index < count; index += 1) await boxes.nth(index).press('Space')
      }
      await expect(bar).toContainText(`${count} selected`)
      await expectToFit(page)
      await expectAccessible(page)
      await bar.getByLabel('New status').selectOption('lost')
      await bar.getByRole('button', { name: 'Set status' }).press('Enter')
      await expect(bar).toContainText(`${count} leads changed.`)
      await expect(bar).toBeFocused()
      await filterBy(page, 'Status', 'Lost')
      await expect(shownCount(page)).toHaveText(new RegExp(`^${count} of`))
      const undone = page.waitForRequest((request) => request.method() === 'POST')
      await bar.getByRole('button', { name: 'Undo' }).press('Enter')
      await expect(bar).toContainText(`${count} leads restored.`)
      // One call undoes all of them.
      expect(new URL((await undone).url()).pathname).toBe('/api/admin/statuses/undo')
      await expect(shownCount(page)).toHaveText(/^0 of 60/)
    })
  }
})

test('an edit in the Sheet that was not taken stands out in the history', async ({ page }) => {
  const by = { at: '2026-11-20T15:41:00.000Z', followUpOn: null, undoes: null }
  const changes = [
    { ...by, version: 1, by: 'James', status: 'contacted', assignee: 'James', note: '' },
    { ...by, version: 2, by: 'James (Sheet)', status: 'booked', assignee: 'James', note: '' },
    {
      ...{ ...by, version: 3, by: 'Sheet', status: 'booked', assignee: 'James' },
      note: 'Sheet: Lost, not taken: James had set Booked at 10:41 AM',
    },
  ]
  await page.route(/\/api\/admin\/leads\/[^/?]+$/, (route) =>
    route.fulfill({ json: { history: changes } }),
  )
  await openDashboard(page)
  await openFirst(page)
  await status(page, 'Contacted').click()
  await expect(log(page)).toHaveText([
    /, Sheet\s*Not taken\s*Sheet: Lost, not taken: James had set Booked at 10:41 AM$/,
    /, James \(Sheet\): Booked$/,
    /, James: Contacted, assigned to James$/,
  ])
})
