/** The sample notice: first on every page of the sample firm, gone once a real firm replaces it. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { elements, textOf } from '#tests/support/page-content.ts'
import { readPaths } from '#tests/support/site-paths.ts'

const notice = 'Sample firm for demonstration. Not a law firm.'

afterEach(() => {
  vi.doUnmock('#frontend/content/firm/firm.ts')
  vi.resetModules()
})

test.skipIf(!firm.isSample).each(readPaths)('%s shows the notice above all else', (path) => {
  const words = elements(path, 'body').map(textOf).join(' ')
  expect(words.replace(/^\s*Skip to main content\s*/, '').slice(0, notice.length)).toBe(notice)
  const asides = elements(path, 'aside').map(textOf)
  expect(asides[0]?.startsWith(notice)).toBe(true)
})

/** Imports a module as a real firm, or as the sample, would have it. */
async function importAs<Module>(isSample: boolean, importModule: () => Promise<Module>) {
  vi.resetModules()
  vi.doMock('#frontend/content/firm/firm.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#frontend/content/firm/firm.ts')>()
    const firmOf = { ...original.firm, isSample }
    return { ...original, firm: firmOf, sampleNotice: isSample ? original.sampleNotice : undefined }
  })
  return importModule()
}

test('the notice is gone once a real firm has replaced the sample', async () => {
  const { SiteChrome } = await importAs(false, () => import('#frontend/components/site-chrome.tsx'))
  const page = { currentPath: '/plans', children: 'words' }
  const html = renderToStaticMarkup(createElement(SiteChrome, page))
  expect(html).toContain(`${firm.city}, ${firm.state}.`)
  expect(html).not.toContain('Sample firm')
})

test('search engines may show a page once a real firm has replaced the sample', async () => {
  const headOfPlans = async (isSample: boolean) => {
    const { SearchEngines } = await importAs(
      isSample,
      () => import('#frontend/components/search-engines.tsx'),
    )
    return renderToStaticMarkup(createElement(SearchEngines, { isHidden: false }))
  }
  expect(await headOfPlans(true)).toContain('noindex')
  expect(await headOfPlans(false)).toBe('')
})
