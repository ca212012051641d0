/** Forms after a refusal by the service: the specified message, and advice on what to do next. */

import type { Page, Route } from '@playwright/test'
import {
  askForChecklist,
  expect,
  fillPerson,
  holdAnswers,
  leadsOf,
  newEmail,
  sendContact,
  test,
} from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

const contactFailure = 'Failed to submit your request. Please try again or call us directly.'
const plainFailure = 'Something went wrong. Please try again.'

interface Problem {
  readonly status: number
  readonly retryAfter?: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

/** The service's answer, as backend/http/problem.ts writes it. */
function answerWith(route: Route, { status, retryAfter, errors }: Problem): Promise<void> {
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail: 'No', errors }),
  })
}

async function fillContactForm(page: Page, email = newEmail()): Promise<void> {
  await page.goto('/contact')
  await fillPerson(page, email)
  await page.getByLabel('Message').fill('Please call in the evening.')
}

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert')

test('fields refused by the service are marked, announced and listed like the form’s own errors', async ({
  page,
}) => {
  const message = 'Message must be at most 5000 characters'
  await page.route('**/api/consultation-requests', (route) =>
    answerWith(route, {
      status: 400,
      errors: [
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'message', message },
        { field: 'attribution.gclid', message: 'Attribution values must be text' },
      ],
    }),
  )
  await fillContactForm(page)
  await sendContact(page)
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please enter a valid email address',
    message,
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'Form validation errors' })).toHaveText(
    `Form validation errors: Email: Please enter a valid email address; Message: ${message}.`,
  )
  const field = page.getByLabel('Message')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(field).toHaveValue('Please call in the evening.')
  await expect(toast(page)).toHaveText(`Error${contactFailure}`)
  await summary.getByRole('link', { name: message }).click()
  await expect(field).toBeFocused()
})

test('a failure shows focused advice until the form is sent again, and no input is lost', async ({
  page,
}) => {
  let posts = 0
  await page.route('**/api/consultation-requests', async (route) => {
    posts += 1
    await (posts === 1 ? answerWith(route, { status: 429, retryAfter: '40' }) : route.abort())
  })
  await fillContactForm(page)
  await sendContact(page)
  await expect(toast(page)).toHaveText(`Error${contactFailure}`)
  const notSent = page.getByRole('region', { name: 'Your request was not sent' })
  const sentence = notSent.getByText(/too many forms .* You can send yours again in 40 seconds\./)
  await expect(sentence).toBeVisible()
  await expect(notSent).toContainText('What you typed is still here')
  await expect(notSent).toBeFocused()
  await expect(notSent.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Please call in the evening.')
  await sendContact(page)
  await expect.poll(() => posts).toBe(2)
  await expect(sentence).toBeHidden()
})

test('a submission whose id is taken is sent under a new id at the next press', async ({
  page,
}) => {
  const email = newEmail()
  const ids: string[] = []
  await page.route('**/api/consultation-requests', async (route) => {
    ids.push(route.request().postDataJSON().submissionId)
    await (ids.length === 1 ? answerWith(route, { status: 409 }) : route.continue())
  })
  await fillContactForm(page, email)
  await sendContact(page)
  await expect(page.getByRole('region', { name: 'Your request was not sent' })).toContainText(
    /received an earlier version\. Press the button again/,
  )
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  expect(ids[1]).not.toBe(ids[0])
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('the button shows that it is sending, and a second press sends nothing', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consultation-requests')) posts += 1
  })
  const answerNow = await holdAnswers(page, '**/api/consultation-requests')
  await fillContactForm(page)
  await page.getByRole('button', { name: 'Request my free consultation' }).dblclick()
  const pending = page.getByRole('button', { name: 'Submitting...' })
  await expect(pending).toBeDisabled()
  await expect(pending).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Full Name').press('Enter')
  answerNow()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  expect(posts).toBe(1)
})

for (const [name, api, send] of [
  ['gate', '**/api/lead', (page: Page) => askForChecklist(page, 'jordan@example.com')],
  ['newsletter', '**/api/newsletter', signUp],
] as const) {
  test(`the ${name} marks and focuses the field that the service refuses`, async ({ page }) => {
    const message = 'Please enter a valid email address'
    await page.route(api, (route) =>
      answerWith(route, { status: 400, errors: [{ field: 'email', message }] }),
    )
    await send(page)
    const form = page.locator('form').filter({ has: page.getByRole('alert') })
    const email = form.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(new RegExp(message))
    await expect(form.getByRole('alert').filter({ hasText: plainFailure })).toHaveText(plainFailure)
  })
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/guides')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('jordan@example.com')
  await footer.getByRole('button', { name: 'Sign me up' }).click()
}
