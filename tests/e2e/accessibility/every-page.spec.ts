/** Rules that hold on every page as it opens: markup, contrast, sizes of targets. Layout: layout.spec.ts. */

import { axeProblems } from '#tests/support/accessibility/axe.ts'
import {
  contactRoute,
  doubledIds,
  imageProblems,
  landmarkProblems,
  linkProblems,
  tableProblems,
} from '#tests/support/accessibility/page-structure.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'

const footerRoute = ['site-footer tel', 'site-footer mailto', 'site-footer /contact']

// Pages of one kind differ in words alone: axe sees the first of each at every width.
for (const path of framedPaths) {
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

      await page.setViewportSize({ width: 768, height: 1024 })
      const onTablet = {
        axe: isFirstOfKind(path) ? await axeProblems(page) : [],
        smallTargets: await page.evaluate(smallTargets),
      }
      expect.soft(onTablet).toEqual({ axe: [], smallTargets: [] })
    })
  })
}
