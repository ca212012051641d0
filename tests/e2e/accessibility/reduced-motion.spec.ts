/** Where the visitor's system asks for stillness, nothing moves. */

import { expect, test } from '#tests/support/journey.ts'

for (const path of ['/', '/plans', '/guides/will-vs-trust-florida', '/contact', '/admin/leads']) {
  test(`nothing on ${path} takes time to change`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const moving = await page.evaluate(() => {
      const longest = (list: string) =>
        Math.max(...list.split(', ').map((time) => Number.parseFloat(time)))
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after', '::backdrop'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          const seconds = Math.max(
            longest(style.transitionDuration),
            style.animationName === 'none' ? 0 : longest(style.animationDuration),
          )
          const isStill = seconds <= 0.01 && style.scrollBehavior === 'auto'
          return isStill ? [] : [`${element.tagName}.${element.className}${pseudo ?? ''}`]
        }),
      )
    })
    expect(moving).toEqual([])
  })
}
