/** Definitions open by key, stay, and close by Escape; that nothing is told to pointers alone: pages.spec.ts. */

import { expect, test } from '#tests/support/journey.ts'

test('a definition opens by key, stays while read, and Escape leads back to its word', async ({
  page,
}) => {
  await page.goto('/guides/will-vs-trust-florida')
  const word = page.locator('main .term').first()
  const definition = page.locator(`#${await word.getAttribute('popovertarget')}`)
  await word.hover()
  await expect(definition).toBeHidden()
  await word.focus()
  await page.keyboard.press('Enter')
  await expect(definition).toBeVisible()
  await expect(definition).toBeFocused()
  await expect(definition).toHaveAccessibleName(/\w/)
  await expect(definition).toBeInViewport({ ratio: 1 })
  await definition.hover()
  await page.mouse.move(2, 300)
  await expect(definition).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(definition).toBeHidden()
  await expect(word).toBeFocused()
})
