import { readFile } from 'node:fs/promises'
import { leadRowColumns } from '#domain/lead-row.ts'
import { adminToken, leadRow } from '#tests/support/admin-page.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { expect, newEmail, sendContact, test } from '#tests/support/journey.ts'

test('a request from the form is found in the dashboard by its reference and is in the CSV', async ({
  page,
}) => {
  const email = newEmail()
  const message = 'A house in Dunedin, "two" children;\n=and a second line'

  // People take longer than bots, so the clock advances before the form is sent.
  await page.clock.install()
  await page.goto('/contact?plan=trust')
  await page.getByLabel('Full Name').fill('Whole Line')
  await page.getByLabel('Email').first().fill(email)
  await expect(page.getByLabel('Plan')).toHaveValue('trust')
  await page.getByLabel('Message').fill(message)
  await page.clock.fastForward('00:30')
  await sendContact(page)
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status')
  await expect(toast).toContainText('Consultation Requested')
  const facts = page.getByRole('status').locator('dl > div').filter({ hasText: 'Your reference' })
  const reference = await facts.locator('dd').innerText()
  expect(reference).toMatch(/^[89AB][0-9A-F]{3}-[0-9A-F]{4}$/)

  await page.goto('/admin/leads')
  await page.getByLabel('Admin token').fill(adminToken)
  await page.getByRole('button', { name: 'Access Leads' }).click()
  // In lower case, as typed while a caller reads it out.
  await page.getByLabel('Search name, email or note').fill(reference.toLowerCase())
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const row = leadRow(page, 'Whole Line')
  await expect(row).toContainText('Whole Line')
  await expect(row).toContainText('Core Trust Plan')
  await expect(row).toContainText(/By .*\d [AP]M/)

  await row.getByRole('button', { name: 'Details of Whole Line' }).click()
  const panel = page.getByRole('dialog', { name: 'Whole Line' })
  await expect(panel).toContainText(/The visitor was told .*\d [AP]M/)
  await expect(panel).toContainText(`Reference ${reference}`)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // The new window closes itself when the answer turns out to be a file.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.url()).toContain(`/api/admin/leads.csv?token=${adminToken}`)
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
  const [header, ...lines] = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(header).toEqual([...leadRowColumns])
  const [cells, ...others] = lines.filter((line) => line[leadRowColumns.indexOf('email')] === email)
  expect(others).toEqual([])
  const values = Object.fromEntries(leadRowColumns.map((name, index) => [name, cells?.[index]]))
  expect(values).toMatchObject({
    event: 'consultation_request',
    name: 'Whole Line',
    consent: 'false',
    contentId: 'trust',
    source: 'contact_form',
    page: '/contact',
  })
  expect(JSON.parse(values.extra ?? '')).toMatchObject({ status: 'pending', message })
})
