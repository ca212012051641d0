/** One lead in its panel or in all columns: its data, its keys, and the person's other leads. */

import { leadRowColumns } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import {
  adminToken,
  answerWith,
  leadRow,
  openDashboard,
  postForm,
} from '#tests/support/admin-page.ts'
import { expect, newEmail, test } from '#tests/support/journey.ts'
import { willVsTrustAnswers } from '#tests/support/submissions.ts'

test('a lead’s details open by keyboard, and Back closes them', async ({ page }) => {
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
  const row = leadRow(page, 'Detail Example')
  // The row is in the list before the search too, so wait until the person's two are alone.
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(row).toContainText('Suspected bot')
  const opener = row.getByRole('button', { name: 'Details of Detail Example' })
  await opener.press('Enter')

  const panel = page.getByRole('dialog', { name: 'Detail Example' })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText('Consultation request: Advanced Wealth Plan')
  await expect(panel).toContainText('a hidden field was filled out')
  await expect(panel.locator('.detail-message')).toHaveText('First line\nSecond line')
  const raw = panel.locator('details')
  await raw.getByText('Technical: all eleven columns').click()
  await expect(raw.locator('dt')).toHaveText([...leadRowColumns])
  await expect(panel.getByText('"preferredContactMethod":"email"')).toBeVisible()
  const write = panel.getByRole('link', { name: `Write to ${email}` })
  await expect(write).toHaveAttribute('href', `mailto:${email}`)
  await page.keyboard.press('Escape')

  await test.step('Back leads to the part before, which no panel covers', async () => {
    for (const part of ['Charts', 'Leads']) {
      await page.getByRole('link', { name: part, exact: true }).click()
    }
    await opener.press('Enter')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible()
    await expect(panel).toHaveCount(0)
    await page.goForward()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('the panel leads to what else the person sent, with its answers', async () => {
    await page.getByRole('link', { name: 'Leads', exact: true }).click()
    await opener.press('Enter')
    const others = panel.getByRole('list').last()
    await expect(others.getByRole('listitem')).toHaveCount(2)
    await others.getByRole('button', { name: /Will or trust helper: / }).click()
    await expect(page.getByRole('dialog')).toContainText('Do you own real estate in Florida?Yes')
  })
})

test('a link with a reference opens its lead, as does a copied address', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const sent = await page.request.post('/api/consultation-requests', {
    data: { name: 'Linked Example', email },
  })
  const { id } = (await sent.json()) as { id: string }
  const reference = submissionReference(id)
  await page.goto(`/admin/leads?q=${reference}`)
  await page.getByLabel('Admin token').fill(adminToken)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Linked Example' })
  await expect(panel).toContainText(email)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('dialog', { name: 'Linked Example' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\?token=[\w-]+&q=[\w-]+&queue=all$/)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(leadRow(page, 'Linked Example')).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('an open lead keeps the focus, and closes by Escape or a click beside it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerWith(page, { rows: [{ name: 'Otto', email: 'otto@example.org' }] })
  await openDashboard(page)
  const opener = page.getByRole('button', { name: 'Details of Otto' })
  await opener.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Otto' })
  await expect(panel).toBeFocused()
  expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  const isBehind = () =>
    page.evaluate(() => document.activeElement?.matches('#root, #root *') === true)
  for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(30).fill('Tab')]) {
    await page.keyboard.press(key)
    expect(await isBehind()).toBe(false)
  }
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 300)]) {
    await close()
    await expect(panel).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(panel).toBeFocused()
  }

  await test.step('also if it is opened again before the browser tells that it closed', async () => {
    await panel.evaluate((dialog) => {
      const openAgain = () => document.querySelector<HTMLElement>('tbody button')?.click()
      dialog.addEventListener('close', openAgain, { capture: true })
    })
    await page.keyboard.press('Escape')
    await expect(panel).toBeFocused()
  })
})

test('a row overwritten by staff is shown and opened as plain text', async ({ page }) => {
  await answerWith(page, {
    rows: [
      { name: 'Odd Otto', timestamp: 'last Tuesday', event: 'walk_in', extra: 'wants a will' },
      { name: 'Broken Bea', extra: '{"id":"b"', email: 'not an address', source: '=1+1' },
      { name: '<b>Bold</b>', event: '', extra: '{"status":{},"message":[1]}' },
    ],
  })
  await openDashboard(page)
  const otto = leadRow(page, 'Odd Otto')
  for (const text of ['last Tuesday', 'walk_in', 'wants a will'])
    await expect(otto).toContainText(text)
  await expect(leadRow(page, 'Broken Bea')).toContainText('=1+1')
  await expect(leadRow(page, 'Broken Bea').getByRole('link')).toHaveCount(0)
  await expect(leadRow(page, '<b>Bold</b>')).toContainText('Unknown event')
  await otto.getByRole('button', { name: 'Details of Odd Otto' }).click()
  const panel = page.getByRole('dialog', { name: 'Odd Otto' })
  await expect(panel.getByRole('heading', { name: 'Note in the Sheet' })).toBeVisible()
  await expect(panel.locator('.detail-message')).toHaveText('wants a will')
  await expect(panel).toContainText('last Tuesday')
  await expect(panel.getByRole('link')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Close details' }).click()
  await expect(panel).toHaveCount(0)
})
