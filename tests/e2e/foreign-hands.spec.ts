/**
 * Pages changed by extensions and other programs before, during and after an island hydrates: every
 * key arrives; focus, caret, selection and composition survive; and nothing is logged.
 */

import type { Page } from '@playwright/test'
import { foreignHands, translate } from '#tests/support/foreign-hands.ts'
import { comesToLife, expect, holdScripts, sendContact, test } from '#tests/support/journey.ts'

// Extensions are not bound by the page's policy.
test.use({ bypassCSP: true })

interface Place {
  readonly path: string
  readonly island: string
  /** A text field of the island. */
  readonly field: string
}

const contact: Place = { path: '/contact', island: 'consultation-form', field: '[name="name"]' }
/** One field of each kind, and one in each kind of island. */
const places: readonly Place[] = [
  contact,
  { ...contact, field: '[name="message"]' },
  {
    path: '/florida-homeowner-probate-checklist',
    island: 'gate-form',
    field: '[name="name"]',
  },
  { path: '/guides', island: 'newsletter-form', field: '[name="email"]' },
  {
    path: '/tools/will-vs-trust-helper',
    island: 'will-vs-trust-helper',
    field: '[name="userEmail"]',
  },
  { path: '/resources', island: 'resource-search', field: '[name="q"]' },
]

/** Applies both translators (one keeps the nodes) and every other program. */
async function everyHand(page: Page): Promise<void> {
  for (const keepsNodes of [false, true]) await page.evaluate(translate, keepsNodes)
  for (const hand of Object.values(foreignHands)) await page.evaluate(hand)
}

const inIsland = (page: Page, { island, field }: Place) =>
  page.locator(`[data-island="${island}"] ${field}`)

const typed = 'jordan.example@example.org'

// A third is typed before the scripts arrive, a third while they load, the rest after hydration.
for (const place of places) {
  test(`${place.path} ${place.field} gets every key before, during and after hydration`, async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto(place.path)
    await everyHand(page)
    const field = inIsland(page, place)
    await field.scrollIntoViewIfNeeded()
    await field.click()
    await page.keyboard.type(typed.slice(0, 9))
    await everyHand(page)
    release()
    await page.keyboard.type(typed.slice(9, 18))
    await comesToLife(page, place.island)
    await everyHand(page)
    await page.keyboard.type(typed.slice(18))
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tapped field keeps its focus, its text and the scroll position', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(contact.path)
    await everyHand(page)
    const field = inIsland(page, contact)
    await field.tap()
    const before = await field.boundingBox()
    await page.keyboard.type(typed.slice(0, 10))
    release()
    await comesToLife(page, contact.island)
    await page.keyboard.type(typed.slice(10))
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
    expect(await field.boundingBox()).toEqual(before)
  })
})

test('a selection in the middle survives hydration of the contact form', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(contact.path)
  await everyHand(page)
  const field = inIsland(page, contact)
  await field.click()
  await page.keyboard.type('Jxxdan.Example')
  for (const key of ['Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) {
    await page.keyboard.press(key)
  }
  release()
  await comesToLife(page, contact.island)
  await page.keyboard.type('or')
  await expect(field).toHaveValue('Jordan.Example')
  await expect(field).toBeFocused()
})

test('an IME composition survives hydration of the contact form', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(contact.path)
  await everyHand(page)
  const field = inIsland(page, contact)
  await field.click()
  await field.evaluate((input) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    for (const type of ['compositionstart', 'compositionend']) {
      input.addEventListener(type, () => seen.push(type))
    }
  })
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await compose('に')
  await compose('にほ')
  release()
  await comesToLife(page, contact.island)
  await compose('にほん')
  await session.send('Input.insertText', { text: '日本' })
  await expect(field).toHaveValue('日本')
  await expect(field).toBeFocused()
  expect(await page.evaluate('seen')).toEqual(['compositionstart', 'compositionend'])
})

for (const way of ['keyboard', 'pointer'] as const) {
  test(`a radio chosen by ${way} stays chosen, and one Tab leaves the question`, async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/tools/will-vs-trust-helper')
    await everyHand(page)
    const questions = page.locator('[data-island] fieldset')
    const first = questions.nth(0).locator('[type="radio"]')
    if (way === 'pointer') await questions.nth(0).locator('label').nth(1).click()
    else {
      await first.nth(0).focus()
      await page.keyboard.press('Space')
    }
    release()
    await comesToLife(page, 'will-vs-trust-helper')
    if (way === 'keyboard') await page.keyboard.press('ArrowDown')
    await expect(first.nth(1)).toBeChecked()
    await expect(first.nth(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(questions.nth(1).locator('[type="radio"]').first()).toBeFocused()
  })
}

for (const event of ['input', 'change', undefined]) {
  test(`values set by a form filler with ${event ? `only ${event}` : 'no'} events are sent`, async ({
    page,
  }) => {
    await page.goto('/contact')
    const field = inIsland(page, contact)
    await field.focus()
    await comesToLife(page, contact.island)
    await page.evaluate((type) => {
      for (const [name, value] of [
        ['name', 'Filled Example'],
        ['email', 'filled@example.org'],
      ] as const) {
        const input = document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)
        if (!input) continue
        input.value = value
        if (type) input.dispatchEvent(new Event(type, { bubbles: true }))
      }
    }, event)
    const sent = page.waitForRequest('**/api/consultation-requests')
    await sendContact(page)
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Filled Example',
      email: 'filled@example.org',
    })
    await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  })
}
