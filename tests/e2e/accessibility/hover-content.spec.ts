/** Nothing is told to pointers alone; definitions open by key, stay, and close by Escape. */

import { expect, test } from '#tests/support/journey.ts'

for (const path of ['/', '/plans', '/guides/will-vs-trust-florida', '/resources', '/contact']) {
  test(`${path} shows nothing on hover that is not there without`, async ({ page }) => {
    await page.goto(path)
    const findings = await page.evaluate(() => {
      const harmless =
        /^(?:color|background-.*|border-.*color|text-decoration.*|text-underline.*|--.*|opacity|z-index)$/
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      const onHover = rules
        .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
        .filter((rule) => rule instanceof CSSStyleRule)
        .filter(({ selectorText }) => selectorText.includes(':hover'))
        .flatMap(({ selectorText, style }) =>
          [...style]
            .filter((property) => !harmless.test(property))
            .map((property) => `${selectorText} sets ${property}`),
        )
      const titled = [...document.querySelectorAll('body [title]')].map(
        ({ outerHTML }) => `only pointers see the title of ${outerHTML.slice(0, 80)}`,
      )
      return [...onHover, ...titled]
    })
    expect(findings).toEqual([])
  })
}

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
