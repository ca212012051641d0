import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** "Miami-Dade County": a firm has pages of its own counties. */
async function firstAndLastCounty(page: Page): Promise<readonly [string, string]> {
  const names = await page.locator('#counties').getByRole('link').allTextContents()
  return [names.at(0) ?? '', names.at(-1) ?? '']
}

test('typing narrows the lists to matches, and an empty search box shows everything', async ({
  page,
}) => {
  await page.goto('/resources')
  const main = page.getByRole('main')
  const allLinks = await main.getByRole('link').count()
  const [otherCounty, county] = await firstAndLastCounty(page)
  const search = page.getByRole('searchbox', { name: 'Find a guide, tool or county' })
  // Typed before the search's script has loaded.
  await search.fill(county.toUpperCase())
  await expect(main.getByRole('link', { name: county })).toBeVisible()
  await expect(main.getByRole('link', { name: otherCounty })).toBeHidden()
  await expect(main.getByRole('heading', { name: 'Guides', exact: true })).toBeHidden()
  await expect(main.getByRole('status')).toHaveText('1 match')

  await test.step('by words that no card shows', async () => {
    await search.fill('nursing home')
    await expect(main.getByRole('link', { name: 'Lady Bird Deed Suitability' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Will vs. Trust Helper' })).toBeHidden()
    await search.fill('power of attorney')
    await expect(main.getByRole('heading', { name: 'What we do' })).toBeVisible()
    await search.fill('mother died')
    await expect(main.getByRole('heading', { name: 'What we do' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Guides', exact: true })).toBeVisible()
  })

  await search.fill('')
  await expect(main.getByRole('heading', { name: 'What we do' })).toBeHidden()
  await expect(main.getByRole('status')).toHaveText('')
  await expect(main.getByRole('link', { name: otherCounty })).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(allLinks)

  await test.step('a search without matches leaves every list in place and says so', async () => {
    await search.fill('zeppelin')
    await expect(main.getByRole('status')).toContainText('Nothing here has that')
    await expect(main.getByRole('link', { name: otherCounty })).toBeVisible()
  })
})
