import { expect, test } from '#tests/support/journey.ts'

test('typing narrows the lists to matches, and an empty search box shows everything', async ({
  page,
}) => {
  await page.goto('/resources')
  const main = page.getByRole('main')
  const allLinks = await main.getByRole('link').count()
  const search = page.getByRole('searchbox', { name: 'Find a guide, tool or county' })
  await search.fill('PINELLAS')
  await expect(main.getByRole('link', { name: 'Pinellas County' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Orange County' })).toBeHidden()
  await expect(main.getByRole('heading', { name: 'Guides', exact: true })).toBeHidden()
  await expect(main.getByRole('status')).toHaveText('1 match')

  await search.fill('lady bird')
  await expect(main.getByRole('status')).toHaveText(/^\d+ matches$/)
  await expect(main.getByRole('heading', { name: 'Lady Bird Deed Suitability' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Will vs. Trust Helper' })).toBeHidden()

  await search.fill('')
  await expect(main.getByRole('status')).toHaveText('')
  await expect(main.getByRole('link', { name: 'Orange County' })).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(allLinks)
})

test('a search without matches leaves every list in place and says so', async ({ page }) => {
  await page.goto('/resources')
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nothing here has that')
  await expect(page.getByRole('link', { name: 'Orange County' })).toBeVisible()
})

test('words typed before the search script loads are searched for', async ({ page }) => {
  await page.goto('/resources')
  await page.getByRole('searchbox').pressSequentially('pinellas')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 match')
})
