/**
 * Pages that something else changes before, during and after an island starts, and browsers that
 * lack or forbid something: every key arrives, focus, selection and composition survive, the form is
 * one row, and nothing is logged.
 */

import type { Page } from '@playwright/test'
import { foreignHands, translate } from '#tests/support/foreign-hands.ts'
import {
  comesToLife,
  expect,
  holdScripts,
  leadsOf,
  newEmail,
  test,
} from '#tests/support/journey.ts'
import {
  addressIn,
  contactForm,
  formOf,
  send,
  toolForm,
  visitedForms,
} from '#tests/support/visited-forms.ts'

// Extensions are not bound by the page's policy.
test.use({ bypassCSP: true, expectedError: /net::ERR_BLOCKED_BY_CLIENT/ })

interface Disturbance {
  readonly name: string
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Before, during and after the start. */
  readonly act?: (page: Page) => Promise<unknown>
}

/** Applies both translators (one keeps the nodes) and every other program. */
async function everyHand(page: Page): Promise<void> {
  for (const keepsNodes of [false, true]) await page.evaluate(translate, keepsNodes)
  for (const hand of Object.values(foreignHands)) await page.evaluate(hand)
}

/** As in Safari 16.4, in Chrome 119, in browsers inside apps and over plain http. */
function takeAwayFunctions(): void {
  const owners: readonly (readonly [object, readonly string[]])[] = [
    [window, ['print', 'BroadcastChannel', 'ResizeObserver', 'reportError']],
    [Navigator.prototype, ['clipboard', 'sendBeacon', 'locks', 'share']],
    [Crypto.prototype, ['randomUUID', 'subtle']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers']],
    [Object, ['groupBy']],
    [Set.prototype, ['isSubsetOf']],
    [AbortSignal, ['any']],
  ]
  for (const [owner, names] of owners) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
}

function forbidStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  }
}

const disturbances: readonly Disturbance[] = [
  { name: 'other programs change the page', act: everyHand },
  { name: 'functions are missing', prepare: (page) => page.addInitScript(takeAwayFunctions) },
  { name: 'the site may store nothing', prepare: (page) => page.addInitScript(forbidStorage) },
  {
    name: 'a tracker blocker is at work',
    prepare: (page) =>
      page.route(/call-click|analytics|track|beacon/, (route) => route.abort('blockedbyclient')),
  },
]

// A third is typed before the scripts arrive, a third while they load, the rest after the start.
for (const { name, prepare, act } of disturbances) {
  for (const form of visitedForms) {
    test(`${form.name} gets every key and is one row when ${name}`, async ({ page }) => {
      const email = newEmail()
      const release = await holdScripts(page)
      await prepare?.(page)
      await page.goto(form.path)
      await act?.(page)
      const field = addressIn(page, form)
      await field.click()
      await page.keyboard.type(email.slice(0, 9))
      await act?.(page)
      release()
      await page.keyboard.type(email.slice(9, 18))
      await comesToLife(page, form.island)
      await act?.(page)
      await page.keyboard.type(email.slice(18))
      await expect(field).toHaveValue(email)
      await expect(field).toBeFocused()
      await form.fill(formOf(page, form))
      await send(page, form)
      await form.received(page)
      await expect.poll(async () => (await leadsOf(page, email)).length).toBe(1)
    })
  }
}

/** Opens the contact form, held still, with every hand in it. @returns its name, and a release */
async function heldContactForm(page: Page) {
  const release = await holdScripts(page)
  await page.goto(contactForm.path)
  await everyHand(page)
  const field = formOf(page, contactForm).locator('[name="name"]')
  await field.click()
  const start = async () => {
    release()
    await comesToLife(page, contactForm.island)
  }
  return { field, start }
}

test('a selection in the middle survives the start of the contact form', async ({ page }) => {
  const { field, start } = await heldContactForm(page)
  await page.keyboard.type('Jxxdan.Example')
  for (const key of ['Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) {
    await page.keyboard.press(key)
  }
  await start()
  await page.keyboard.type('or')
  await expect(field).toHaveValue('Jordan.Example')
  await expect(field).toBeFocused()
})

test('an IME composition survives the start of the contact form', async ({ page }) => {
  const { field, start } = await heldContactForm(page)
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await compose('に')
  await compose('にほ')
  await start()
  await compose('にほん')
  await session.send('Input.insertText', { text: '日本' })
  await expect(field).toHaveValue('日本')
  await expect(field).toBeFocused()
})

for (const way of ['keyboard', 'pointer'] as const) {
  test(`a radio chosen by ${way} stays chosen, and one Tab leaves the question`, async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto(toolForm.path)
    await everyHand(page)
    const questions = formOf(page, toolForm).locator('fieldset')
    const first = questions.nth(0).locator('[type="radio"]')
    if (way === 'pointer') await questions.nth(0).locator('label').nth(1).click()
    else {
      await first.nth(0).focus()
      await page.keyboard.press('Space')
    }
    release()
    await comesToLife(page, toolForm.island)
    if (way === 'keyboard') await page.keyboard.press('ArrowDown')
    await expect(first.nth(1)).toBeChecked()
    await expect(first.nth(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(questions.nth(1).locator('[type="radio"]').first()).toBeFocused()
  })
}

for (const event of ['input', 'change', undefined]) {
  test(`what a form filler sets with ${event ? `only ${event}` : 'no'} events is sent, and the honeypot stays empty`, async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto('/contact')
    await formOf(page, contactForm).locator('[name="name"]').focus()
    await comesToLife(page, contactForm.island)
    // Fills fields as browsers and password managers do: those shown, or known by name.
    await page.evaluate(
      ([address, type]) => {
        const known = /web|url|site|home|compan|org|name|mail|phone|tel|addr|street|city|zip|post/i
        for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
          const label = field.labels?.[0]?.textContent ?? ''
          const isKnown = known.test(`${field.name} ${field.id} ${label} ${field.placeholder}`)
          if (field.type === 'hidden' || !(field.checkVisibility() || isKnown)) continue
          field.value = field.type === 'email' ? (address ?? '') : 'Filled Example'
          if (type) field.dispatchEvent(new Event(type, { bubbles: true }))
        }
      },
      [email, event] as const,
    )
    await send(page, contactForm)
    await contactForm.received(page)
    const [lead] = await leadsOf(page, email)
    expect(lead?.cells.name).toBe('Filled Example')
    expect(lead?.extra.suspect ?? ['fill_time']).toEqual(['fill_time'])
  })
}
