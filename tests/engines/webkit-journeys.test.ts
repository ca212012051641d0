/** The journeys in WebKit, and without popovers, like older Safaris. */

import { expect, test } from 'vitest'
import { guideWith } from '#tests/support/site-paths.ts'
import { describeInEngine, describeJourneys, menuIsHidden, menuIsShown } from './journeys.ts'
import { webkit } from './webkit.ts'

describeJourneys(webkit)

describeInEngine(
  webkit,
  'without popovers (Safari 16.4 to 16.6)',
  (page) => {
    test('the menu opens, closes with its button, and its links work', async () => {
      await page().resize(390, 844)
      await page().goto('/plans')
      expect(await page().run(`return 'popover' in HTMLElement.prototype`)).toBe(false)
      await page().click({ css: 'header button', words: 'Menu' })
      await page().waitFor(menuIsShown)
      await page().click({ css: '#site-menu button', words: 'Close' })
      await page().waitFor(menuIsHidden)
      await page().click({ css: 'header button', words: 'Menu' })
      await page().click({ css: '#site-menu a', words: 'Guides' })
      await page().waitForPath(/^\/guides$/)
    })

    test('a page starts at its top, and a term leads to its definition and back', async () => {
      await page().goto(guideWith('button.term'))
      expect(await page().run('return scrollY')).toBe(0)
      await page().click({ css: 'button.term' })
      await page().waitFor(
        `const at = document.activeElement
         const box = at.getBoundingClientRect()
         return at.id.startsWith('term-') && box.top >= 0 && box.bottom <= innerHeight`,
      )
      await page().press('Escape')
      await page().waitForFocus({ css: 'button.term' })
    })
  },
  ['!PopoverAttribute'],
)
