/** One filled form is one row despite lost answers, reloads, temporary refusals and second tabs. */

import type { Page } from '@playwright/test'
import {
  answerAll,
  expect,
  fillPerson,
  type LeadSeen,
  leadsOf,
  newEmail,
  sendContact,
  test,
} from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource|net::ERR_FAILED/ })

interface FilledForm {
  readonly path: string
  readonly api: string
  readonly button: string
  readonly fill: (page: Page, email: string) => Promise<void>
  /** Fills in what a draft never keeps. */
  readonly again?: (page: Page) => Promise<void>
  readonly arrived: (page: Page) => Promise<void>
}

const consentBox = (page: Page) => page.getByRole('checkbox', { name: /I agree to receive/ })
const consent = (page: Page) => consentBox(page).check()
const forms: readonly FilledForm[] = [
  {
    path: '/contact?plan=trust&service=estate-checkup',
    api: '**/api/consultation-requests',
    button: 'Request my free consultation',
    fill: async (page, email) => {
      await fillPerson(page, email)
      await page.getByLabel('Message').fill('House\n450000')
    },
    arrived: (page) =>
      expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeVisible(),
  },
  {
    path: '/florida-homeowner-probate-checklist',
    api: '**/api/lead',
    button: 'Get the checklist',
    fill: async (page, email) => {
      await fillPerson(page, email)
      await consent(page)
    },
    again: async (page) => {
      await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
      await expect(consentBox(page)).not.toBeChecked()
      await consent(page)
    },
    arrived: (page) =>
      expect(page.getByRole('heading', { name: 'Thank you. It’s open.' })).toBeVisible(),
  },
  {
    path: '/tools/will-vs-trust-helper',
    api: '**/api/tools/will-vs-trust',
    button: 'See my result',
    fill: async (page, email) => {
      await answerAll(page)
      await page.getByRole('main').getByLabel('Email').fill(email)
    },
    arrived: async (page) => {
      await expect(page.locator('.result')).toBeVisible()
      // Until the answer is there, the button has another name.
      await expect(page.getByRole('button', { name: 'See my result' })).toBeEnabled()
    },
  },
]

const send = (page: Page, { button }: FilledForm) =>
  page.getByRole('main').getByRole('button', { name: button }).click()

/** Drops the answers to posts that do arrive. @returns a function that lets them through again */
async function loseAnswers(page: Page, api: string): Promise<() => Promise<void>> {
  await page.route(api, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(api)
}

for (const form of forms) {
  test(`${form.path} is one row after a lost answer and a reload`, async ({ page }) => {
    const email = newEmail()
    await page.goto(form.path)
    await form.fill(page, email)
    const letThrough = await loseAnswers(page, form.api)
    const failed = page.waitForEvent('requestfailed')
    await send(page, form)
    await failed
    await expect.poll(async () => (await leadsOf(page, email)).length).toBe(1)
    // Nor can the service be asked whether it arrived.
    await page.route('**/api/submissions/*', (route) => route.abort())
    await page.reload()
    await letThrough()
    await form.again?.(page)
    await send(page, form)
    await form.arrived(page)
    expect(await leadsOf(page, email)).toHaveLength(1)
  })

  test(`${form.path} is one row when sent from two tabs of one draft`, async ({ page }) => {
    const email = newEmail()
    await page.goto(form.path)
    await form.fill(page, email)
    await expect(page.getByRole('main').getByRole('button', { name: 'Clear' })).toBeVisible()
    // A tab opened by another starts with a copy of its session, like a duplicated tab.
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => open(location.href))
    const second = await opened
    await second.waitForLoadState()
    await form.again?.(second)
    await send(page, form)
    await form.arrived(page)
    await send(second, form)
    await form.arrived(second)
    expect(await leadsOf(page, email)).toHaveLength(1)
  })
}

test('a tool’s answers sent again, after Back or a reload, show the result and are one row', async ({
  page,
}) => {
  const form = forms.at(-1) as FilledForm
  const result = page.getByRole('heading', { name: /Trust-first/ })
  const email = newEmail()
  await page.goto(form.path)
  await form.fill(page, email)
  await send(page, form)
  await form.arrived(page)
  const again = [
    () => page.reload(),
    async () => {
      await page.goto('/plans')
      await page.goBack()
    },
  ]
  for (const open of again) {
    await open()
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(4)
    const answered = page.waitForResponse(form.api)
    await send(page, form)
    await expect(result).toBeVisible()
    expect((await answered).status()).toBe(201)
    expect(await leadsOf(page, email)).toHaveLength(1)
  }
  await test.step('but other answers, and the same ones after Clear, are rows of their own', async () => {
    await page.getByRole('main').getByRole('radio').nth(1).check()
    await send(page, form)
    await expect.poll(async () => (await leadsOf(page, email)).length).toBe(2)
    await form.arrived(page)
    await page.getByRole('main').getByRole('button', { name: 'Clear' }).click()
    await form.fill(page, email)
    await send(page, form)
    await expect.poll(async () => (await leadsOf(page, email)).length).toBe(3)
  })
})

test('a draft stays the same request without the link that began it', async ({ page }) => {
  const [form] = forms as [FilledForm]
  const email = newEmail()
  await page.goto(form.path)
  await form.fill(page, email)
  const letThrough = await loseAnswers(page, form.api)
  await send(page, form)
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await page.route('**/api/submissions/*', (route) => route.abort())
  await letThrough()
  await page.goto('/contact')
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
  await send(page, form)
  await form.arrived(page)
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('a restored draft can be sent at once without being suspected as a bot', async ({ page }) => {
  const [form] = forms as [FilledForm]
  const email = newEmail()
  await page.clock.install({ time: '2026-11-20T15:00:00Z' })
  await page.route(form.api, (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto(form.path)
  await form.fill(page, email)
  await page.clock.fastForward('00:05')
  await send(page, form)
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await page.unroute(form.api)
  await page.reload()
  await send(page, form)
  await form.arrived(page)
  const [lead] = await leadsOf(page, email)
  expect(lead?.extra).not.toHaveProperty('suspect')
})

/** @returns the lead's state as the dashboard reads it */
async function stateOf(page: Page, lead: LeadSeen | undefined): Promise<unknown> {
  const answer = await page.request.get(`/api/admin/leads/${lead?.extra.id}`, {
    headers: { authorization: 'Bearer browser-admin-token' },
  })
  return (await answer.json()).state
}

test('a form filled by a program and sent at once is marked but still waits for a reply', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/contact')
  // Fills fields as browsers and password managers do: those shown, or known by name.
  await page.evaluate((address) => {
    const known =
      /web|url|site|home|compan|org|name|mail|phone|tel|addr|street|city|state|zip|post/i
    for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
      const label = field.labels?.[0]?.textContent ?? ''
      const isKnown = known.test(`${field.name} ${field.id} ${label} ${field.placeholder}`)
      if (field.type === 'hidden' || !(field.checkVisibility() || isKnown)) continue
      field.value = field.type === 'email' ? address : 'Jordan Example'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, email)
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeVisible()
  const [lead] = await leadsOf(page, email)
  expect(lead?.extra.suspect ?? ['fill_time']).toEqual(['fill_time'])
  expect(await stateOf(page, lead)).toMatchObject({ status: 'pending' })
})

test('the honeypot field is not shown, announced, reachable or suggested', async ({ page }) => {
  await page.goto('/contact')
  const trap = page.locator('input[name="hx7q"]')
  await expect(trap).toBeHidden()
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(trap).not.toHaveAttribute('id')
  await expect(trap).not.toHaveAttribute('placeholder')
  expect(await page.locator('form').first().ariaSnapshot()).toMatch(/(textbox|combobox)/)
  await expect(page.getByRole('textbox').and(trap)).toHaveCount(0)
})
