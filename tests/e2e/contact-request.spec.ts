import { dayMs } from '#domain/calendar-date.ts'
import { replyPromiseWords, toldBy } from '#domain/office-clock.ts'
import { contactVariants } from '#frontend/content/contact-variants.ts'
import { office, timeZoneName } from '#frontend/content/firm/firm.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { openingHours } from '#frontend/content/office-hours.ts'
import {
  acceptAt,
  expect,
  fillPerson,
  holdAnswers,
  leadsOf,
  newEmail,
  sendContact,
  test,
} from '#tests/support/journey.ts'

test('a visitor requests a consultation and sees it confirmed', async ({ page }) => {
  const email = newEmail()
  const now = Date.parse('2026-11-19T19:40:00Z')
  // The visitor's own clock is three days behind the service's.
  await page.clock.setFixedTime(now - 3 * dayMs)
  await acceptAt(page, now)
  await page.goto('/contact?utm_source=mailing&secret=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk with a Florida lawyer')
  await page.getByLabel('Full Name').fill('  Jordan Example ')
  await page.getByLabel('Email').first().fill(email)
  const line = page.getByText(/^Sent now, you hear from us by \w+, \w+ \d+, \d+:\d\d [AP]M /)
  await expect(line).toBeVisible()
  await page.getByLabel('Plan').selectOption({ label: 'Core Trust Plan' })
  await page.getByLabel('Message').fill('Two children, a house in Dunedin.')

  const sent = page.waitForRequest('**/api/consultation-requests')
  await sendContact(page)
  const payload = (await sent).postDataJSON()
  expect(payload).toMatchObject({
    name: 'Jordan Example',
    email,
    planType: 'trust',
    message: 'Two children, a house in Dunedin.',
    preferredContactMethod: 'email',
    page: '/contact',
    attribution: { landingPage: '/contact', utm_source: 'mailing' },
  })
  expect(JSON.stringify(payload)).not.toContain('secret')

  const heading = page.getByRole('heading', { name: 'Consultation Requested' })
  await expect(heading).toBeFocused()
  const panel = page.getByRole('status').filter({ has: heading })
  const thanks = `Thank you! We'll contact you within ${replyPromiseWords} to schedule your free consultation.`
  await expect(panel).toContainText(thanks)
  const reference = payload.submissionId.slice(19, 28).toUpperCase()
  await expect(panel).toContainText(`Your reference${reference}`)
  await expect(panel).toContainText(`We reply to${email}`)
  await expect(panel).toContainText(`We reply by${formatLongMoment(toldBy(office, now))} (`)
  await expect(panel).toContainText(`Office hours: ${openingHours.days}, ${openingHours.hours}.`)
  await expect(panel.getByRole('heading', { name: 'Good to have handy' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Print this page' })).toBeVisible()

  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status')
  await expect(toast).toHaveText(`Consultation Requested${thanks}`)

  await test.step('a reloaded page still says that it arrived, until Clear', async () => {
    await page.reload()
    const note = page.getByRole('status').filter({ hasText: 'We received your request' })
    const arrived = `on ${formatLongMoment(now)} (${timeZoneName}). Your reference is ${reference}.`
    await expect(note).toContainText(arrived)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(note).toHaveCount(0)
  })
})

test('another request starts with the visitor’s name and an empty message', async ({ page }) => {
  const email = newEmail()
  await page.goto('/contact')
  await fillPerson(page, email)
  await page.getByLabel('Message').fill('First')
  await sendContact(page)
  const another = page.getByRole('button', { name: 'Send another request' })
  // The second press of a double click on the form’s button may land here.
  await another.dispatchEvent('click', { detail: 2 })
  await expect(another).toBeVisible()
  const focused = await another.evaluate((button: HTMLElement) => {
    button.click()
    return document.activeElement?.getAttribute('name')
  })
  expect(focused).toBe('name')
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.getByLabel('Message').fill('Second')
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  const leads = await leadsOf(page, email)
  expect(leads.map(({ extra }) => extra.message)).toEqual(['First', 'Second'])
})

test('what is typed while a request is under way is kept for another one', async ({ page }) => {
  const email = newEmail()
  const answerNow = await holdAnswers(page, '**/api/consultation-requests')
  await page.goto('/contact')
  await fillPerson(page, email)
  await page.getByLabel('Message').fill('A house.')
  const sent = page.waitForRequest('**/api/consultation-requests')
  await sendContact(page)
  await sent
  await page.getByLabel('Message').fill('A house. A boat, too.')
  answerNow()
  const panel = page.getByRole('status').filter({ hasText: 'Your reference' })
  await expect(panel).toContainText('What you typed after sending isn’t part of this request.')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('A house. A boat, too.')
  await sendContact(page)
  await expect(panel).toContainText('Your reference')
  await expect(panel).not.toContainText('What you typed')
  const leads = await leadsOf(page, email)
  expect(leads.map(({ extra }) => extra.message)).toEqual(['A house.', 'A house. A boat, too.'])
})

test('a link’s words are on the page, and the request says where the visitor came from', async ({
  page,
}) => {
  const words = contactVariants.service['estate-checkup']
  await page.goto('/contact?persona=boomer&service=estate-checkup&interest=nonsense&download=list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
  await expect(page.getByText(words.lead)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
    `${words.messageHint} Please do not send confidential or time-sensitive information.`,
  )
  await fillPerson(page)
  const sent = page.waitForRequest('**/api/consultation-requests')
  await page
    .getByRole('button', { name: words.submitLabel ?? 'Request my free consultation' })
    .click()
  const payload = (await sent).postDataJSON()
  const origin = { personaFlow: 'boomer', service: 'estate-checkup', download: 'list' }
  expect(payload).toMatchObject(origin)
  expect(payload).not.toHaveProperty('interest')
})
