/** What holds on every page as it opens: rules of markup, contrast, sizes, reflow, larger text. */

import { axeProblems } from '#tests/support/accessibility/axe.ts'
import {
  contactRoute,
  doubledIds,
  imageProblems,
  landmarkProblems,
  linkProblems,
  tableProblems,
} from '#tests/support/accessibility/page-structure.ts'
import { spreadText, textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { expect, test } from '#tests/support/journey.ts'
import { furtherPaths, publicPaths } from '#tests/support/site-paths.ts'

const notFoundPath = '/no-such-page'
/** The dashboard has a frame of its own (page-states.spec.ts); /404 is the page of unknown paths. */
const paths = [...publicPaths, ...furtherPaths, notFoundPath].filter(
  (path) => path !== '/admin/leads' && path !== '/404',
)

/** Pages of one template differ in words alone: axe sees the first of each at desk width as well. */
const isFirstOfKind = (path: string) =>
  paths.find((other) => kindOf(other) === kindOf(path)) === path
const kindOf = (path: string) => path.replace(/^(\/(?:guides|practice|counties)\/).*/, '$1')

const footerRoute = ['site-footer tel', 'site-footer mailto', 'site-footer /contact']

for (const path of paths) {
  test.describe(path, () => {
    if (path === notFoundPath) test.use({ expectedError: /status of 404/ })

    test(`${path} holds for everyone`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      const atDesk = {
        axe: isFirstOfKind(path) ? await axeProblems(page) : [],
        landmarks: await page.evaluate(landmarkProblems),
        links: await page.evaluate(linkProblems),
        tables: await page.evaluate(tableProblems),
        images: await page.evaluate(imageProblems),
        doubledIds: await page.evaluate(doubledIds),
        contactRoute: await page.evaluate(contactRoute),
      }
      expect.soft(atDesk).toEqual({
        axe: [],
        landmarks: [],
        links: [],
        tables: [],
        images: [],
        doubledIds: [],
        contactRoute: ['site-header tel', 'site-header /contact', ...footerRoute],
      })

      await page.setViewportSize({ width: 390, height: 844 })
      const onPhone = {
        axe: await axeProblems(page),
        smallTargets: await page.evaluate(smallTargets),
        contactRoute: await page.evaluate(contactRoute),
      }
      expect.soft(onPhone).toEqual({
        axe: [],
        smallTargets: [],
        contactRoute: [
          'site-header tel',
          ...footerRoute,
          ...(path === '/contact' ? [] : ['book-bar tel', 'book-bar /contact']),
        ],
      })

      await page.setViewportSize({ width: 320, height: 640 })
      const narrow = await page.evaluate(textFitProblems)
      await page.evaluate(spreadText)
      const spread = await page.evaluate(textFitProblems)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await page.setViewportSize({ width: 640, height: 900 })
      const spreadAndDoubled = await page.evaluate(textFitProblems)
      expect.soft({ narrow, spread, spreadAndDoubled }).toEqual({
        narrow: [],
        spread: [],
        spreadAndDoubled: [],
      })
    })
  })
}
