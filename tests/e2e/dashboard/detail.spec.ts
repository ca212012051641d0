/** One lead in its panel: all that it holds, by keyboard, with the person's other leads. */

import { answerWith, leadRow, openDashboard, postForm } from '#tests/support/admin-page.ts'
import { expect, newEmail, test } from '#tests/support/journey.ts'
import { willVsTrustAnswers } from '#tests/support/submissions.ts'

test('all of a lead opens by keyboard and gives the focus back', async ({ page }) => {
  const email = newEmail()
  await postForm(page, '/api/consultation-requests', {
    name: 'Detail Example',
    email,
    planType: 'advanced',
    message: 'First line\nSecond line',
    hx7q: 'https://spam.example',
    fillTimeMs: 3,
    page: '/contact',
  })
  await postForm(page, '/api/tools/will-vs-trust', { ...willVsTrustAnswers, userEmail: email })
  await openDashboard(page)
  await page.getByLabel('Search name, email or note').fill(email)
  const row = leadRow(page, email)
  await expect(row).toContainText('Suspected bot')
  const opener = row.getByRole('button', { name: 'Details of Detail Example' })
  await opener.press('Enter')

  const panel = page.getByRole('dialog', { name: 'Detail Example' })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText('Consultation request: Advanced Wealth Plan')
  await expect(panel).toContainText('a hidden field was filled out')
  await expect(panel.locator('.detail-message')).toHaveText('First line\nSecond line')
  await panel.getByText('Technical: all eleven columns').click()
  await expect(panel.locator('.detail-list > div > dt')).toHaveText([
    'timestamp',
    'event',
    'name',
    'email',
    'consent',
    'contentId',
    'source',
    'page',
    'gaClientId',
    'userAgent',
    'extra',
  ])
  await expect(panel.locator('.detail-list .extra-list').first()).toContainText(
    'Preferred contact methodemail',
  )
  await expect(panel.getByRole('link', { name: `Write to ${email}` })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Show 1 more within 10 min' }).click()
  const tool = leadRow(page, 'Tool submission')
  await tool.getByRole('button', { name: /^Details of/ }).click()
  const result = page.getByRole('dialog')
  await expect(result.locator('.extra-list').first()).toContainText(
    'Do you own real estate in Florida?Yes',
  )
  await result.getByRole('button', { name: 'Show all 2 from this person' }).click()
  await expect(result).toHaveCount(0)
  await expect(page.locator('tbody tr')).toHaveCount(2)
})

test('Tab goes round in the panel, and nothing behind it is read or reached', async ({ page }) => {
  await answerWith(page, { rows: [{ name: 'Otto', email: 'otto@example.org' }] })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Details of Otto' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Otto' })
  const close = panel.getByRole('button', { name: 'Close details' })
  const last = panel
    .locator('summary, a[href], button:enabled, input:enabled, select:enabled, textarea:enabled')
    .filter({ visible: true })
    .last()
  await expect(panel).toBeFocused()
  for (const [key, focused] of [
    ['Shift+Tab', last],
    ['Tab', close],
    ['Shift+Tab', last],
    ['Tab', close],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
  const heard = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, main, header')].filter((part) => !part.closest('[inert]')),
    )
  await expect.poll(heard).toEqual([])
})

test('where motion is reduced, the focus goes in and back as well', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerWith(page, { rows: [{ name: 'Otto' }] })
  await openDashboard(page)
  const opener = page.getByRole('button', { name: 'Details of Otto' })
  await opener.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Otto' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a row that staff overwrote opens as text', async ({ page }) => {
  await answerWith(page, {
    rows: [{ name: 'Otto', timestamp: 'some day', extra: 'called, wants a will', email: 'x' }],
  })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Details of Otto' }).click()
  const panel = page.getByRole('dialog', { name: 'Otto' })
  await expect(panel.getByRole('heading', { name: 'Note in the Sheet' })).toBeVisible()
  await expect(panel.locator('.detail-message')).toHaveText('called, wants a will')
  await expect(panel).toContainText('some day')
  await expect(panel.getByRole('link')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Close details' }).click()
  await expect(panel).toHaveCount(0)
})

test('details show all from one person, and what is opened there', async ({ page }) => {
  await answerWith(page, {
    rows: [
      { name: 'Ann', email: 'ann@gmail.com', timestamp: '2026-11-10T15:00:00Z', event: 'lead' },
      { name: 'Ann', email: 'ann@gmial.com', timestamp: '2026-11-11T15:00:00Z' },
      { name: 'Ann', email: 'Ann@gmail.com', timestamp: '2026-11-12T15:00:00Z' },
    ],
  })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Details of Ann' }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveCount(2)
  await expect(panel).toContainText('ann@gmial.com')
  await expect(panel).toContainText('one typo apart')
  await panel.getByRole('button', { name: /Nov 10/ }).click()
  await expect(panel).toContainText('Download')
  await panel.getByRole('button', { name: 'ann@gmial.com' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
