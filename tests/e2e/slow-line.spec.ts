import {
  expect,
  fillPerson,
  holdScripts,
  leadsOf,
  newEmail,
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
