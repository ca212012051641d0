/**
 * A translator that goes on working while forms and dashboard change: nothing breaks, and every word
 * that appears is the newest, translated.
 */

import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { foreignHands, translate } from '#tests/support/foreign-hands.ts'
import { comesToLife, expect, holdAnswers, newEmail, test } from '#tests/support/journey.ts'

// Extensions are not bound by the page's policy.
test.use({ bypassCSP: true, expectedError: /status of (?:503|401)/ })

const words = (text: string) => `«${text}»`

test('the contact form refuses, fails, sends and starts again', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(translate, false)
  const form = page.locator('[data-island="consultation-form"]')
  const send = form.locator('button[type="submit"]')
  await send.click()
  await expect(form.locator('.error-summary')).toBeFocused()
  await expect(form.locator('.error-summary li')).toHaveText([
    words('Name must be at least 2 characters'),
    words('Please enter a valid email address'),
  ])
  await form.locator('[name="name"]').fill('Jordan Example')
  await expect(form.locator('.invalid-feedback')).toHaveText([
    words('Please enter a valid email address'),
  ])
  await send.click()
  await expect(form.locator('.error-summary li')).toHaveText([
    words('Please enter a valid email address'),
  ])
  await form.locator('[name="email"]').fill(newEmail())
  await expect(form.locator('.invalid-feedback')).toHaveCount(0)

  const answer = await holdAnswers(page, '**/api/consultation-requests', { status: 503, json: {} })
  await send.click()
  await expect(send).toBeDisabled()
  await expect(send.getByText('Submitting...')).toBeVisible()
  answer()
  await expect(form.getByText('Your request was not sent')).toBeVisible()
  await expect(send).toBeEnabled()
  await expect(send.getByText('Submitting...')).toBeHidden()
  await expect(page.locator('.toast').getByText('Error')).toBeVisible()

  await page.unroute('**/api/consultation-requests')
  await send.click()
  await expect(form.getByText('Consultation Requested')).toBeVisible()
  await expect(form.getByText('Your request was not sent')).toHaveCount(0)
  await expect(send).toBeHidden()
  await form.getByText('Send another request').click()
  await expect(send).toBeVisible()
  await expect(form.locator('[name="message"]')).toHaveValue('')
  await form.getByText('Clear').click()
  await expect(form.locator('[name="name"]')).toHaveValue('')
  await expect(form.locator('[name="name"]')).toBeFocused()
})

test('gate and newsletter refuse, fail and open', async ({ page }) => {
  await page.goto('/florida-homeowner-probate-checklist')
  await page.evaluate(translate, false)
  const gate = page.locator('[data-island="download-gate"]')
  const open = gate.locator('button[type="submit"]')
  await open.click()
  await expect(gate.getByText('Please enter your name, email, and consent.')).toBeVisible()
  await gate.locator('[name="name"]').fill('Jordan Example')
  await gate.locator('[name="email"]').fill('nowhere')
  await gate.locator('[name="consent"]').check({ force: true })
  await open.click()
  await expect(gate.getByText('Please enter your name, email, and consent.')).toHaveCount(0)
  await expect(gate.locator('.invalid-feedback')).toHaveCount(1)
  await gate.locator('[name="email"]').fill(newEmail())
  await open.click()
  await expect(gate.getByText('Thank you. It’s open.')).toBeVisible()

  await page.goto('/guides')
  await page.evaluate(translate, false)
  const newsletter = page.locator('[data-island="newsletter-form"]')
  await newsletter.locator('[name="email"]').fill('nowhere')
  await newsletter.locator('button[type="submit"]').click()
  await expect(newsletter.locator('.invalid-feedback')).toHaveCount(1)
  await newsletter.locator('[name="email"]').fill(newEmail())
  await newsletter.locator('button[type="submit"]').click()
  await expect(newsletter.getByText('You’re on the list')).toBeVisible()
})

test('a tool asks, answers anew and is cleared', async ({ page }) => {
  await page.goto('/tools/will-vs-trust-helper')
  await page.evaluate(translate, false)
  const tool = page.locator('[data-island="will-vs-trust-helper"]')
  const show = tool.locator('button[type="submit"]')
  await show.click()
  await expect(tool.locator('.error-summary li')).toHaveCount(4)
  for (const question of await tool.locator('fieldset').all()) {
    await question.locator('label').first().click()
  }
  await expect(tool.locator('.invalid-feedback')).toHaveCount(0)
  await show.click()
  await expect(tool.locator('.result h2')).toHaveText(words('Trust-first'))
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await tool.getByText('Copy private link').click()
  await expect(tool.locator('.result [role="status"]')).toHaveText(
    words('Copy the link below. It holds your answers, so share it with care.'),
  )
  await expect(show).toBeEnabled()
  for (const answer of ['no', 'under_75k']) {
    for (const label of await tool.locator(`label:has([value="${answer}"])`).all()) {
      await label.click()
    }
  }
  await show.click()
  await expect(tool.locator('.result h2')).toHaveText(words('Will-first'))
  await expect(show).toBeEnabled()
  await tool.getByText('Clear').click()
  await expect(tool.locator('.result')).toHaveCount(0)
  await expect(tool.locator(':checked')).toHaveCount(0)
})

test('the search says how many match', async ({ page }) => {
  await page.goto('/resources')
  await page.evaluate(translate, false)
  const search = page.locator('[data-island="resource-search"]')
  await search.locator('input').fill('homestead')
  await expect(search.locator('[role="status"]')).toHaveText(words('1 match'))
  await search.locator('input').fill('qqqq')
  await expect(search.locator('[role="status"]')).toHaveText(
    words('Nothing here has that word, so try a shorter one or look through the full lists.'),
  )
  await search.locator('input').fill('')
  await expect(search.locator('[role="status"]')).toHaveText('')
})

test('the dashboard refuses a token, lists, filters and shows a lead', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T19:00:00Z')
  await page.goto('/admin/leads')
  await page.evaluate(translate, false)
  for (const hand of Object.values(foreignHands)) await page.evaluate(hand)
  const token = page.locator('input').first()
  await token.click()
  await page.keyboard.type('no-such-token-at-all')
  await expect(token).toHaveValue('no-such-token-at-all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()

  await answerWith(page, {
    rows: [
      { name: 'Zoe', timestamp: '2026-11-17T15:00:00Z', email: 'zoe@example.org' },
      { name: 'Ann', timestamp: '2026-11-18T15:00:00Z', event: 'lead' },
      { name: 'Max', timestamp: '2026-11-19T15:00:00Z', contentId: 'trust' },
    ],
  })
  await openDashboard(page)
  await page.evaluate(translate, false)
  const people = page.locator('.person-name')
  const shown = page.getByRole('status').filter({ hasText: /shown|found/ })
  await expect(people).toHaveText(['Max', 'Ann', 'Zoe'].map(words))
  const search = page.getByLabel('Search name, email or note')
  await search.click()
  await page.keyboard.type('zoe@example.org')
  await expect(people).toHaveText([words('Zoe')])
  await expect(shown).toHaveText(words('1 of 3 shown'))
  await search.fill('nobody')
  await expect(shown).toHaveText(words('No leads found'))
  await search.fill('')
  await expect(people).toHaveText(['Max', 'Ann', 'Zoe'].map(words))
  await page.locator('th button').filter({ hasText: 'Person' }).click()
  await expect(people).toHaveText(['Ann', 'Max', 'Zoe'].map(words))
  await people.first().locator('xpath=ancestor::tr').getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Ann')
  for (const hand of Object.values(foreignHands)) await page.evaluate(hand)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('the dashboard says which page of the leads is shown', async ({ page }) => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ name: `Person ${index}` }))
  await answerWith(page, { rows })
  await openDashboard(page)
  await page.evaluate(translate, false)
  const pager = page.locator('nav [role="status"]')
  const pageOf = (number: number) => ['Page ', `${number}`, ' of ', '2'].map(words).join('')
  await expect(pager).toHaveText(pageOf(1))
  await page.locator('nav:has([role="status"]) button').last().click()
  await expect(pager).toHaveText(pageOf(2))
  await page.locator('nav:has([role="status"]) button').first().click()
  await expect(pager).toHaveText(pageOf(1))
})

for (const keepsNodes of [false, true]) {
  test(`a node that was ${keepsNodes ? 'wrapped' : 'replaced'} is still removed, passed and written to`, async ({
    page,
  }) => {
    const wordsOf = keepsNodes ? (text: string) => text : words
    await page.goto('/contact')
    await page.evaluate(() => {
      const parent = document.createElement('p')
      parent.className = 'sample'
      parent.append(...['one', 'two', 'three'].map((word) => new Text(word)))
      document.querySelector('main')?.append(parent)
      Object.assign(window, { parent, texts: [...parent.childNodes] })
    })
    await page.locator('main [name="name"]').focus()
    await comesToLife(page, 'consultation-form')
    await page.evaluate(translate, keepsNodes)
    const sample = page.locator('.sample')
    await expect(sample).toHaveText(['one', 'two', 'three'].map(wordsOf).join(''))
    await page.evaluate('texts[0].data = "first"')
    await expect(sample).toHaveText(['first', 'two', 'three'].map(wordsOf).join(''))
    await page.evaluate('parent.insertBefore(new Text("new"), texts[1])')
    await expect(sample).toHaveText(['first', 'new', 'two', 'three'].map(wordsOf).join(''))
    await page.evaluate('parent.removeChild(texts[1])')
    await expect(sample).toHaveText(['first', 'new', 'three'].map(wordsOf).join(''))
  })
}
