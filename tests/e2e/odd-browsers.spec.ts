/**
 * Browsers in which a form's script is late, never comes, or what it needs is missing
 * (foreign-hands.spec.ts has the forms themselves).
 */

import {
  answerAll,
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
  await sendContact(page)
  await sendContact(page)
  release()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  await expect(page).toHaveURL('/contact')
  expect(await leadsOf(page, email)).toHaveLength(1)
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

test.describe('scripts that fail to load', () => {
  test.use({ expectedError: /Failed to load resource|net::ERR|Failed to fetch dynamically/ })

  for (const filesThatCome of [0, 1]) {
    test(`leave the form to the browser when only ${filesThatCome} arrive`, async ({ page }) => {
      const email = newEmail()
      let files = 0
      await page.route('**/assets/*.js', (route) => {
        files += 1
        return files > filesThatCome ? route.abort('connectionreset') : route.continue()
      })
      await requestConsultation(page, email)
      await expect(page).toHaveURL(/\/thank-you\?id=/)
      expect(await leadsOf(page, email)).toHaveLength(1)
    })
  }
})

test('a browser inside an app shows a tool’s result without printing, and its link to copy by hand', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'print')
    for (const name of ['clipboard', 'share']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  await page.goto('/tools/will-vs-trust-helper')
  await answerAll(page)
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('heading', { name: /Trust-first/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy private link' }).click()
  await expect(page.getByLabel('Private link')).toHaveValue(
    /\/tools\/will-vs-trust-helper#answers=flRealEstate=yes&assetRange=under_75k&/,
  )
})
