import {
  expect,
  fillPerson,
  holdAnswers,
  holdScripts,
  leadsOf,
  newEmail,
  requestConsultation,
  sendContact,
  test,
} from '#tests/support/journey.ts'

test('a form submitted before its script loads is sent once, without leaving the page', async ({
  page,
}) => {
  const email = newEmail()
  const release = await holdScripts(page)
  await page.goto('/contact')
  await fillPerson(page, email)
  await page.getByLabel('Plan').selectOption('will')
  await sendContact(page)
  await sendContact(page)
  release()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  await expect(page).toHaveURL('/contact')
  const leads = await leadsOf(page, email)
  expect(leads.map(({ cells }) => cells.contentId)).toEqual(['will'])
})

test('a press after 8 seconds without the script is sent once, by the browser, even if it comes then', async ({
  page,
}) => {
  const email = newEmail()
  await page.clock.install()
  const release = await holdScripts(page)
  await requestConsultation(page, email)
  await page.clock.fastForward(8000)
  const releaseAnswer = await holdAnswers(page, '**/api/consultation-requests')
  // A locator would wait for the next page.
  const comesToLife = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const form = document.querySelector('main form') as Node
        new MutationObserver(() => resolve(true)).observe(form, { childList: true, subtree: true })
      }),
  )
  const sent = page.waitForRequest('**/api/consultation-requests')
  const pressed = sendContact(page)
  await sent
  release()
  await comesToLife
  releaseAnswer()
  await pressed
  await expect(page).toHaveURL(/\/thank-you\?id=/)
  expect(await leadsOf(page, email)).toHaveLength(1)
})

test('a form whose answer never comes says so after 30 seconds and can be sent again', async ({
  page,
}) => {
  // The browser's own clock cannot be moved.
  await page.addInitScript(() => {
    AbortSignal.timeout = (delayMs) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), delayMs)
      return controller.signal
    }
  })
  await page.clock.install()
  const path = '**/api/consultation-requests'
  const email = newEmail()
  await holdAnswers(page, path)
  await requestConsultation(page, email)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('region', { name: 'Your request was not sent' })).toBeFocused()
  await page.unroute(path)
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  expect(await leadsOf(page, email)).toHaveLength(1)
})
