import { firm } from '#frontend/content/firm/firm.ts'
import { expect, fillPerson, sendContact, test } from '#tests/support/journey.ts'

for (const [placement, open] of [
  ['header', '/plans'],
  ['contact_card', '/contact'],
] as const) {
  test(`a call from the ${placement} is reported`, async ({ page }) => {
    await page.goto(open)
    // The telephone itself stays out of it.
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    )
    const sent = page.waitForRequest('**/api/call-click')
    await page.locator(`a[data-placement="${placement}"]:visible`).first().click()
    const request = await sent
    expect((await request.response())?.status()).toBe(201)
  })
}

test('the confirmation offers the telephone, and its call is reported', async ({ page }) => {
  await page.goto('/contact')
  await fillPerson(page, 'call@example.com')
  await sendContact(page)
  const panel = page.getByRole('status').filter({ hasText: 'Your reference' })
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  )
  const sent = page.waitForRequest('**/api/call-click')
  await panel.getByRole('link', { name: `Call ${firm.phoneDisplay}` }).click()
  expect((await (await sent).response())?.status()).toBe(201)
})
