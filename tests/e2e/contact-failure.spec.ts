import { expect, fillPerson, holdAnswers, leadsOf, newEmail, test } from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource|net::ERR_FAILED/ })

const failure = 'Failed to submit your request. Please try again or call us directly.'

test('a request that fails keeps every word and can be sent again, counting once', async ({
  page,
}) => {
  const email = newEmail()
  const ids: string[] = []
  await page.goto('/contact')
  await fillPerson(page, email)
  await page.getByLabel('Message').fill('Please call in the evening.')

  // The request arrives; only its answer is lost.
  await page.route('**/api/consultation-requests', async (route) => {
    ids.push(route.request().postDataJSON().submissionId)
    const response = await route.fetch()
    if (ids.length > 1) await route.fulfill({ response })
    else await route.abort('connectionreset')
  })
  const button = page.getByRole('button', { name: 'Request my free consultation' })
  await button.click()
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert')
  await expect(toast).toHaveText(`Error${failure}`)
  const notSent = page.getByRole('region', { name: 'Your request was not sent' })
  await expect(notSent).toBeFocused()
  await expect(notSent.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
  await expect(page.getByLabel('Message')).toHaveValue('Please call in the evening.')
  await expect(page.getByText('What you typed is still here')).toBeVisible()

  await button.click()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  expect(ids[1]).toBe(ids[0])
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('changed words after a failure are another request', async ({ page }) => {
  const ids: string[] = []
  await page.goto('/contact')
  await fillPerson(page)
  await page.route('**/api/consultation-requests', async (route) => {
    ids.push(route.request().postDataJSON().submissionId)
    await route.fulfill({ status: 503, body: 'busy' })
  })
  const button = page.getByRole('button', { name: 'Request my free consultation' })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await page.getByLabel('Message').fill('One thing more')
  await button.click()
  await expect.poll(() => ids.length).toBe(2)
  expect(ids[1]).not.toBe(ids[0])
})

test('the button says that it is sending, and a second press sends nothing', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consultation-requests')) posts += 1
  })
  const answer = await holdAnswers(page, '**/api/consultation-requests', {
    status: 201,
    json: { id: 'x' },
  })
  await page.goto('/contact')
  await fillPerson(page)
  await page.getByRole('button', { name: 'Request my free consultation' }).dblclick()
  const pending = page.getByRole('button', { name: 'Submitting...' })
  await expect(pending).toBeDisabled()
  await expect(pending).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Full Name').press('Enter')
  answer()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  expect(posts).toBe(1)
})
