/** A form counts as received only by the service's own receipt, now or at the next visit. */

import type { Page, Route } from '@playwright/test'
import {
  answerAll,
  askForChecklist,
  expect,
  fillPerson,
  leadsOf,
  newEmail,
  sendContact,
  test,
} from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

const post = '**/api/consultation-requests'
const asked = '**/api/submissions/*'
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Consultation Requested' })
const mayBeLost = (page: Page) => page.getByText('may not have reached us')

/** What may answer in place of the service. */
const foreignAnswers: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ contentType: 'text/html', body: '<title>Join the Wi-Fi</title>' }),
  (route) => route.fulfill({ status: 204 }),
  (route) => route.fulfill({ status: 201, json: { id: '0190a000-0000-7000-8000-000000000001' } }),
  (route) => route.fulfill({ status: 201, contentType: 'application/json', body: '{"id":' }),
]

test('a request that something else answers is kept, and sent again it is one row', async ({
  page,
}) => {
  const email = newEmail()
  const ids: string[] = []
  await page.route(post, (route) => {
    const answer = foreignAnswers[ids.length]
    ids.push(route.request().postDataJSON().submissionId)
    return answer ? answer(route) : route.continue()
  })
  await page.goto('/contact')
  await fillPerson(page, email)
  await page.getByLabel('Message').fill('Please call in the evening.')
  for (const [index] of foreignAnswers.entries()) {
    await sendContact(page)
    await expect(page.getByRole('region', { name: 'Your request was not sent' })).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('Please call in the evening.')
    expect(ids).toHaveLength(index + 1)
  }
  expect(await leadsOf(page, email)).toEqual([])
  await sendContact(page)
  await expect(confirmation(page)).toBeFocused()
  expect(new Set(ids).size).toBe(1)
  expect(await leadsOf(page, email)).toHaveLength(1)
})

const failedWords = 'Something went wrong. Please try again.'

test('a gate stays closed, and a sign-up unconfirmed, when something else answers', async ({
  page,
}) => {
  for (const answer of foreignAnswers.slice(0, 2)) {
    await page.route('**/api/{lead,newsletter}', answer)
    await askForChecklist(page, newEmail())
    const main = page.getByRole('main')
    await expect(main.getByRole('alert').filter({ hasText: failedWords })).toBeVisible()
    await expect(main.getByLabel('Full Name')).toHaveValue('Jordan Example')
    await page.goto('/guides')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email').fill('jordan@example.com')
    await footer.getByRole('button', { name: 'Sign me up' }).click()
    await expect(footer.getByRole('alert')).toHaveText(failedWords)
    await page.unroute('**/api/{lead,newsletter}')
  }
})

/** Loses what is posted, or the answer to it. */
async function lose(page: Page, path: string, { arrives }: { readonly arrives: boolean }) {
  await page.route(path, async (route) => {
    if (arrives) await route.fetch()
    await route.abort('connectionreset')
  })
}

/** Sends the contact form; it or its answer is lost, and the page is opened again. */
async function sendAndReturn(
  page: Page,
  email: string,
  { arrives }: { readonly arrives: boolean },
) {
  await lose(page, post, { arrives })
  await page.goto('/contact')
  await fillPerson(page, email)
  await page.getByLabel('Message').fill('Please call in the evening.')
  await sendContact(page)
  await expect(page.getByRole('region', { name: 'Your request was not sent' })).toBeFocused()
  await page.unroute(post)
  await page.goto('/contact')
}

test('at the next visit, a request that did arrive is confirmed and not offered again', async ({
  page,
}) => {
  const email = newEmail()
  await sendAndReturn(page, email, { arrives: true })
  await expect(
    page.getByRole('status').filter({ hasText: /^We received your request\. / }),
  ).toContainText('You don’t have to send it again')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
  await page.reload()
  await expect(page.getByText('We received your request.')).toBeVisible()
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('at the next visit, a request without receipt is offered again, until it is changed', async ({
  page,
}) => {
  const email = newEmail()
  await sendAndReturn(page, email, { arrives: false })
  await expect(mayBeLost(page)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Please call in the evening.')
  await sendContact(page)
  await expect(confirmation(page)).toBeFocused()
  await expect(mayBeLost(page)).toBeHidden()
  expect(await leadsOf(page, email)).toHaveLength(1)

  await test.step('values changed after the attempt are a draft like any other', async () => {
    const other = newEmail()
    await sendAndReturn(page, other, { arrives: false })
    await page.getByLabel('Message').fill('Please call at noon.')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('Please call at noon.')
    await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
    await expect(mayBeLost(page)).toBeHidden()
  })
})

test('at the next visit, a gate whose request did arrive is open', async ({ page }) => {
  await lose(page, '**/api/lead', { arrives: true })
  await askForChecklist(page, newEmail())
  await expect(page.getByRole('main').getByText(failedWords)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you. It’s open.' })).toBeVisible()
})

test('at the next visit, a tool offers answers again only if they came with an address', async ({
  page,
}) => {
  await page.route('**/api/tools/will-vs-trust', (route) => route.fulfill({ status: 204 }))
  for (const address of ['', newEmail()]) {
    await page.goto('/tools/will-vs-trust-helper')
    await answerAll(page)
    const main = page.getByRole('main')
    await main.getByLabel('Email').fill(address)
    const answered = page.waitForResponse('**/api/tools/will-vs-trust')
    await main.getByRole('button', { name: 'See my result' }).click()
    await answered
    await expect(page.getByText(/results are shown below, but/)).toBeVisible()
    const told = page.waitForResponse(asked)
    await page.reload()
    await told
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(4)
    await expect(mayBeLost(page)).toHaveCount(address === '' ? 0 : 1)
  }
})
