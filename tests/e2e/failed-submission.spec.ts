/** Forms while they are sent and after a failure: the specified message, advice, no word lost. */

import type { Page, Route } from '@playwright/test'
import {
  expect,
  holdAnswers,
  leadsOf,
  newEmail,
  requestConsultation,
  test,
} from '#tests/support/journey.ts'
import {
  addressIn,
  contactForm,
  fillOut,
  formOf,
  gateForm,
  newsletterForm,
  send,
} from '#tests/support/visited-forms.ts'

test.use({ expectedError: /Failed to load resource/ })

const post = `**${contactForm.api}`
const contactFailure = 'Failed to submit your request. Please try again or call us directly.'
const badEmail = 'Please enter a valid email address'

/** The service's answer, as backend/http/problem.ts writes it. */
function problem(route: Route, status: number, errors: readonly object[] = []): Promise<void> {
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers: { 'Retry-After': '40' },
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail: 'No', errors }),
  })
}

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert')
const notSent = (page: Page) => page.getByRole('region', { name: 'Your request was not sent' })

test('fields refused by the service are marked, announced and listed like the form’s own errors', async ({
  page,
}) => {
  const message = 'Message must be at most 5000 characters'
  const errors = [
    { field: 'email', message: badEmail },
    { field: 'message', message },
    { field: 'attribution.gclid', message: 'Attribution values must be text' },
  ]
  await page.route(post, (route) => problem(route, 400, errors))
  await fillOut(page, contactForm, newEmail())
  await send(page, contactForm)
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([badEmail, message])
  const field = page.getByLabel('Message')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(field).toHaveValue('House\n450000')
  await expect(toast(page)).toHaveText(`Error${contactFailure}`)
  await summary.getByRole('link', { name: message }).click()
  await expect(field).toBeFocused()
})

test('a failure shows focused advice until the form is sent again, and no input is lost', async ({
  page,
}) => {
  let posts = 0
  await page.route(post, async (route) => {
    posts += 1
    await (posts === 1 ? problem(route, 429) : route.abort())
  })
  await fillOut(page, contactForm, newEmail())
  await send(page, contactForm)
  await expect(toast(page)).toHaveText(`Error${contactFailure}`)
  const sentence = notSent(page).getByText(/You can send yours again in 40 seconds\./)
  await expect(sentence).toBeVisible()
  await expect(notSent(page)).toBeFocused()
  await expect(notSent(page).getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('House\n450000')
  await send(page, contactForm)
  await expect.poll(() => posts).toBe(2)
  await expect(sentence).toBeHidden()
})

test('a submission whose id is taken is sent under a new id at the next press', async ({
  page,
}) => {
  const email = newEmail()
  const ids: string[] = []
  await page.route(post, async (route) => {
    ids.push(route.request().postDataJSON().submissionId)
    await (ids.length === 1 ? problem(route, 409) : route.continue())
  })
  await fillOut(page, contactForm, email)
  await send(page, contactForm)
  await expect(notSent(page)).toContainText(/earlier version\. Press the button again/)
  await send(page, contactForm)
  await contactForm.received(page)
  expect(ids[1]).not.toBe(ids[0])
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('the button shows that it is sending, and a second press sends nothing', async ({ page }) => {
  const email = newEmail()
  const answerNow = await holdAnswers(page, post)
  await fillOut(page, contactForm, email)
  await page.getByRole('button', { name: contactForm.button }).dblclick()
  const pending = page.getByRole('button', { name: 'Submitting...' })
  await expect(pending).toBeDisabled()
  await expect(pending).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Full Name').press('Enter')
  answerNow()
  await contactForm.received(page)
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('a form whose answer never comes says so after 30 seconds', async ({ page }) => {
  // The browser's own clock cannot be moved.
  await page.addInitScript(() => {
    AbortSignal.timeout = (delayMs) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), delayMs)
      return controller.signal
    }
  })
  await page.clock.install()
  await holdAnswers(page, post)
  await requestConsultation(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(notSent(page)).toBeFocused()
})

for (const form of [gateForm, newsletterForm]) {
  test(`${form.name} marks and focuses the field that is refused, by itself or by the service`, async ({
    page,
  }) => {
    await page.route(`**${form.api}`, (route) =>
      problem(route, 400, [{ field: 'email', message: badEmail }]),
    )
    await fillOut(page, form, 'jordan')
    const field = addressIn(page, form)
    const failure = formOf(page, form).getByRole('alert').filter({ hasText: form.failed })
    for (const address of ['jordan', newEmail()]) {
      await field.fill(address)
      await send(page, form)
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(badEmail))
      await expect(failure).toHaveCount(address === 'jordan' ? 0 : 1)
    }
  })
}
