/** What a form makes of the service's refusals: the specified words, and besides them what helps. */

import type { Page, Route } from '@playwright/test'
import { expect, fillPerson, leadsOf, newEmail, sendContact, test } from '#tests/support/journey.ts'

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

test('fields that the service refuses are marked, announced and listed like the form’s own', async ({
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

test('a failure is told with what helps, in focus, and every word stays', async ({ page }) => {
  await page.route('**/api/consultation-requests', (route) =>
    answerWith(route, { status: 429, retryAfter: '40' }),
  )
  await fillContactForm(page)
  await sendContact(page)
  await expect(toast(page)).toHaveText(`Error${contactFailure}`)
  const notSent = page.getByRole('region', { name: 'Your request was not sent' })
  await expect(notSent).toContainText(/too many forms .* You can send yours again in 40 seconds\./)
  await expect(notSent).toContainText('What you typed is still here')
  await expect(notSent).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('Please call in the evening.')
})

test('words whose id is taken go out under another at the next press', async ({ page }) => {
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

test('the sentence goes once the form is sent again', async ({ page }) => {
  let posts = 0
  await page.route('**/api/consultation-requests', async (route) => {
    posts += 1
    await (posts === 1 ? answerWith(route, { status: 503, retryAfter: '5' }) : route.abort())
  })
  await fillContactForm(page)
  await sendContact(page)
  const sentence = page.getByText('We couldn’t save it just now.')
  await expect(sentence).toBeVisible()
  await sendContact(page)
  await expect.poll(() => posts).toBe(2)
  await expect(sentence).toBeHidden()
})

test.describe('the gate', () => {
  const path = '/florida-homeowner-probate-checklist'

  async function sendGate(page: Page): Promise<void> {
    await page.goto(path)
    await fillPerson(page, 'jordan@example.com')
    await page.getByRole('checkbox', { name: /I agree to receive/ }).check()
    await page.getByRole('button', { name: 'Get the checklist' }).click()
  }

  test('marks the field that the service refuses and puts focus there', async ({ page }) => {
    const message = 'Please enter a valid email address'
    await page.route('**/api/lead', (route) =>
      answerWith(route, { status: 400, errors: [{ field: 'email', message }] }),
    )
    await sendGate(page)
    const email = page.getByLabel('Email').first()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(message)
    await expect(page.getByRole('alert').filter({ hasText: plainFailure })).toHaveText(plainFailure)
  })
})

test('the newsletter field is marked, with focus in it', async ({ page }) => {
  const message = 'Please enter a valid email address'
  await page.route('**/api/newsletter', (route) =>
    answerWith(route, { status: 400, errors: [{ field: 'email', message }] }),
  )
  await page.goto('/guides')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('jordan@example.com')
  await footer.getByRole('button', { name: 'Sign me up' }).click()
  await expect(footer.getByLabel('Email')).toBeFocused()
  await expect(footer.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(message))
  await expect(footer.getByRole('alert')).toHaveText(plainFailure)
})
