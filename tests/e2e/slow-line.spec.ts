import {
  expect,
  fillPerson,
  holdScripts,
  leadsOf,
  newEmail,
  sendContact,
  test,
} from '#tests/support/journey.ts'

test('nothing that is typed while the form still loads is lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact?plan=trust')
  const name = page.getByLabel('Full Name')
  await name.pressSequentially('Jordan ')
  await page.getByLabel('Plan').selectOption('will')
  await name.focus()
  await page.keyboard.press('End')
  release()
  await name.pressSequentially('Example', { delay: 20 })
  // The form has come to life once it offers to be cleared.
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type(' Junior')
  await expect(name).toHaveValue('Jordan Example Junior')
  await expect(page.getByLabel('Plan')).toHaveValue('will')
})

test('a form submitted before it has loaded is sent once, without leaving the page', async ({
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
