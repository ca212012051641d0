import { contactVariants } from '#frontend/content/contact-variants.ts'
import { expect, fillPerson, sendContact, test } from '#tests/support/journey.ts'

for (const [query, words] of [
  ['persona=genx', contactVariants.persona.genx],
  ['persona=boomer&interest=videos', contactVariants.interest.videos],
] as const) {
  test(`/contact?${query} shows the words for that visitor`, async ({ page }) => {
    await page.goto(`/contact?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
    await expect(page.getByText(words.lead)).toBeVisible()
    const label = words.submitLabel ?? 'Request my free consultation'
    await expect(page.getByRole('button', { name: label })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
      `${words.messageHint} Please do not send confidential or time-sensitive information.`,
    )
  })
}

test('the request includes where the visitor came from', async ({ page }) => {
  await page.goto('/contact?persona=boomer&service=estate-checkup&interest=nonsense&download=list')
  await fillPerson(page)
  const sent = page.waitForRequest('**/api/consultation-requests')
  await sendContact(page)
  const payload = (await sent).postDataJSON()
  expect(payload).toMatchObject({
    personaFlow: 'boomer',
    service: 'estate-checkup',
    download: 'list',
  })
  expect(payload).not.toHaveProperty('interest')
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
})
