/** Readers find the county from the guide, the guide from the county, and help after a death. */

import { expect, test } from 'vitest'
import { afterDeath, afterDeathHref } from '#frontend/content/after-death.ts'
import { counties, countyPath } from '#frontend/content/counties.ts'
import { firm, telephoneHref } from '#frontend/content/firm/firm.ts'
import { guidePath } from '#frontend/content/guide.ts'
import { attribute, byId, elements, mainOf, textOf } from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

function hrefsOf(path: string): readonly string[] {
  return elements(mainOf(path), 'a').map((link) => attribute(link, 'href') ?? '')
}

test.each(counties)('$name and the guides for its readers lead to each other', (county) => {
  const path = countyPath(county.slug)
  for (const slug of county.relatedGuides) {
    expect(hrefsOf(path)).toContain(guidePath(slug))
    expect(hrefsOf(guidePath(slug))).toContain(path)
  }
})

test('every guide leads to at least one county', () => {
  for (const path of publicPaths.filter((each) => each.startsWith('/guides/'))) {
    expect({
      path,
      counties: hrefsOf(path).filter((href) => /^\/counties\//.test(href)).length,
    }).not.toEqual({ path, counties: 0 })
  }
})

test.each(['/practice/probate', '/practice', '/resources'])(
  '%s says where to start after a death: tool, guide, checklist and telephone',
  (path) => {
    const block = byId(mainOf(path), afterDeathHref.split('#')[1] ?? '')
    if (!block) throw new Error(`${path} has no such block`)
    expect(textOf(block)).toContain(afterDeath.heading)
    const hrefs = elements(block, 'a').map((link) => attribute(link, 'href'))
    expect(hrefs).toEqual([...afterDeath.links.map(({ href }) => href), telephoneHref])
    expect(textOf(block)).toContain(firm.phoneDisplay)
  },
)

test('home, the summary administration tool and every county lead to probate help', () => {
  expect(hrefsOf('/')).toContain(afterDeathHref)
  expect(hrefsOf('/tools/summary-administration-eligibility')).toContain('/practice/probate')
  for (const { slug } of counties) expect(hrefsOf(countyPath(slug))).toContain(afterDeathHref)
})
