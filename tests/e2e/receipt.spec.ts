/**
 * One filled form is one row, and it counts as received only by the service's own receipt: despite
 * lost and foreign answers, reloads and second tabs, now or at the next visit.
 */

import type { Page, Route } from '@playwright/test'
import { expect, leadsOf, newEmail, test } from '#tests/support/journey.ts'
import {
  addressIn,
  contactForm,
  fillOut,
  formOf,
  gateForm,
  newsletterForm,
  send,
  toolForm,
  visitedForms,
} from '#tests/support/visited-forms.ts'

test.use({ expectedError: /Failed to load resource/ })

const asked = '**/api/submissions/*'
const mayBeLost = (page: Page) => page.getByText('may not have reached us')

/** What may answer in place of the service; the last one is no newsletter's, whose id we make. */
const foreignAnswers: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ contentType: 'text/html', body: '<title>Join the Wi-Fi</title>' }),
  (route) => route.fulfill({ status: 204 }),
  (route) => route.fulfill({ status: 201, contentType: 'application/json', body: '{"id":' }),
  (route) => route.fulfill({ status: 201, json: { id: '0190a000-0000-7000-8000-000000000001' } }),
]

for (const form of visitedForms) {
  test(`what something else answers to ${form.name} is a failure, and sent again it is one row`, async ({
    page,
  }) => {
    const email = newEmail()
    const answers = form === newsletterForm ? foreignAnswers.slice(0, 3) : foreignAnswers
    const ids: string[] = []
    await page.route(`**${form.api}`, (route) => {
      const answer = answers[ids.length]
      ids.push(route.request().postDataJSON().submissionId)
      return answer ? answer(route) : route.continue()
    })
    await fillOut(page, form, email)
    for (const _ of answers) {
      const answered = page.waitForResponse(`**${form.api}`)
      await send(page, form)
      await answered
      await expect(page.getByText(form.failed).first()).toBeVisible()
      await expect(addressIn(page, form)).toHaveValue(email)
    }
    expect(await leadsOf(page, email)).toEqual([])
    await send(page, form)
    await form.received(page)
    expect(new Set(ids).size).toBe(1)
    await expect.poll(async () => (await leadsOf(page, email)).length).toBe(1)
  })
}

/** Loses what is posted, or the answer to it. @returns a function that lets it through again */
async function lose(page: Page, path: string, { arrives }: { readonly arrives: boolean }) {
  await page.route(path, async (route) => {
    if (arrives) await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(path)
}

for (const form of [contactForm, gateForm, toolForm]) {
  test(`${form.name} is one row after a lost answer, opened again without its link`, async ({
    page,
  }) => {
    const email = newEmail()
    await fillOut(page, form, email)
    const letThrough = await lose(page, `**${form.api}`, { arrives: true })
    const failed = page.waitForEvent('requestfailed')
    await send(page, form)
    await failed
    // Nor can the service be asked whether it arrived.
    await page.route(asked, (route) => route.abort())
    await letThrough()
    await page.goto('/about')
    await page.goto(new URL(form.path, 'http://x').pathname)
    await expect(addressIn(page, form)).toHaveValue(email)
    await form.again?.(formOf(page, form))
    await send(page, form)
    await form.received(page)
    expect(await leadsOf(page, email)).toHaveLength(1)
  })
}

test('a draft sent from two tabs is one row', async ({ page }) => {
  const email = newEmail()
  await fillOut(page, contactForm, email)
  await expect(page.getByRole('main').getByRole('button', { name: 'Clear' })).toBeVisible()
  // A tab opened by another starts with a copy of its session, like a duplicated tab.
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => open(location.href))
  const second = await opened
  await second.waitForLoadState()
  for (const tab of [page, second]) {
    await send(tab, contactForm)
    await contactForm.received(tab)
  }
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('a tool’s answers sent again after Back are one row, and others one of their own', async ({
  page,
}) => {
  const email = newEmail()
  await fillOut(page, toolForm, email)
  await send(page, toolForm)
  await toolForm.received(page)
  await page.goto('/plans')
  await page.goBack()
  const radios = formOf(page, toolForm).getByRole('radio')
  await expect(formOf(page, toolForm).getByRole('radio', { checked: true })).toHaveCount(4)
  const answered = page.waitForResponse(`**${toolForm.api}`)
  await send(page, toolForm)
  await toolForm.received(page)
  expect((await answered).status()).toBe(201)
  expect(await leadsOf(page, email)).toHaveLength(1)
  await radios.nth(1).check()
  await send(page, toolForm)
  await expect.poll(async () => (await leadsOf(page, email)).length).toBe(2)
})

test('at the next visit, a request that did arrive is confirmed and not offered again', async ({
  page,
}) => {
  const email = newEmail()
  await fillOut(page, contactForm, email)
  const letThrough = await lose(page, `**${contactForm.api}`, { arrives: true })
  await send(page, contactForm)
  await expect(page.getByText(contactForm.failed)).toBeVisible()
  await letThrough()
  await page.goto('/contact')
  await expect(page.getByRole('status').filter({ hasText: /^We received/ })).toContainText(
    'You don’t have to send it again',
  )
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('at the next visit, a gate whose request did arrive is open', async ({ page }) => {
  await fillOut(page, gateForm, newEmail())
  await lose(page, `**${gateForm.api}`, { arrives: true })
  await send(page, gateForm)
  await expect(page.getByText(gateForm.failed)).toBeVisible()
  await page.reload()
  await gateForm.received(page)
})

test('at the next visit, a request without receipt is offered again, until it is changed', async ({
  page,
}) => {
  await fillOut(page, contactForm, newEmail())
  await lose(page, `**${contactForm.api}`, { arrives: false })
  await send(page, contactForm)
  await expect(page.getByText(contactForm.failed)).toBeVisible()
  await page.reload()
  await expect(mayBeLost(page)).toBeVisible()
  await page.getByLabel('Message').fill('Please call at noon.')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Please call at noon.')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect(mayBeLost(page)).toBeHidden()
})

test('at the next visit, a tool offers answers again only if they came with an address', async ({
  page,
}) => {
  await page.route(`**${toolForm.api}`, (route) => route.fulfill({ status: 204 }))
  for (const address of ['', newEmail()]) {
    await fillOut(page, toolForm, address)
    await send(page, toolForm)
    await expect(page.getByText(toolForm.failed)).toBeVisible()
    const told = page.waitForResponse(asked)
    await page.reload()
    await told
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(4)
    await expect(mayBeLost(page)).toHaveCount(address === '' ? 0 : 1)
  }
})
