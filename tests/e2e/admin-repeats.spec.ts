import { leadRow, openDashboard, postForm } from '#tests/support/admin-page.ts'
import { expect, newEmail, test } from '#tests/support/journey.ts'
import { willVsTrustAnswers } from '#tests/support/submissions.ts'

test('what one person sends within ten minutes is one row until it is unfolded', async ({
  page,
}) => {
  const email = newEmail()
  const request = { name: 'Twice Example', email, message: 'First' }
  await postForm(page, '/api/tools/will-vs-trust', { ...willVsTrustAnswers, userEmail: email })
  await postForm(page, '/api/consultation-requests', request)
  await postForm(page, '/api/consultation-requests', {
    ...request,
    email: email.toUpperCase(),
    message: 'Second',
  })
  await openDashboard(page)
  await page.getByLabel('Search name, email or note').fill(email)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Consultation request')
  await expect(rows).toContainText('3 from this person')
  await expect(page.getByText(/^3 of [\d,]+ shown, 2 of them folded$/)).toBeVisible()

  const unfold = page.getByRole('button', { name: 'Show 2 more within 10 min' })
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await unfold.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(leadRow(page, 'Tool submission')).toBeVisible()
  await page.getByRole('button', { name: 'Fold 2 more within 10 min' }).press('Enter')
  await expect(rows).toHaveCount(1)
})
