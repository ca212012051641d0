/** Questions: by keyboard, at most one open, all can be closed; screen readers hear the state. */

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** What a screen reader is told: "expanded", and the name of the control. */
async function disclosureOf(page: Page, summary: Locator) {
  const session = await page.context().newCDPSession(page)
  await summary.evaluate((element) => Object.assign(window, { asked: element }))
  const { result } = await session.send('Runtime.evaluate', { expression: 'asked' })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  })
  await session.detach()
  return {
    role: nodes[0]?.role?.value,
    name: nodes[0]?.name?.value,
    expanded: nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value,
  }
}

test('Enter and Space open and close; opening one closes the other', async ({ page }) => {
  await page.goto('/guides/florida-electronic-wills-and-ron')
  const questions = page.locator('.accordion details')
  const [first, second] = [questions.nth(0).locator('summary'), questions.nth(1).locator('summary')]
  const answers = questions.locator('> p')
  const words = (await first.textContent())?.trim()
  expect(await disclosureOf(page, first)).toMatchObject({ name: words, expanded: false })

  await first.focus()
  await page.keyboard.press('Enter')
  await expect(answers.nth(0)).toBeVisible()
  expect(await disclosureOf(page, first)).toMatchObject({ name: words, expanded: true })

  await page.keyboard.press('Tab')
  while (!(await second.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(answers.nth(1)).toBeVisible()
  await expect(answers.nth(0)).toBeHidden()
  expect(await disclosureOf(page, first)).toMatchObject({ expanded: false })
  await expect(second).toBeFocused()

  await page.keyboard.press('Space')
  await expect(page.locator('.accordion details[open]')).toHaveCount(0)
  expect(await disclosureOf(page, second)).toMatchObject({ expanded: false })
  await expect(second).toBeFocused()
})
