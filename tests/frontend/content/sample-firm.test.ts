/** The sample notice: first on every page of the sample firm, gone once a real firm replaces it. */

import { expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { elements, textOf } from '#tests/support/page-content.ts'
import { withChangedFirm } from '#tests/support/pretended-firm.ts'
import { readPaths } from '#tests/support/site-paths.ts'

const notice = 'Sample firm for demonstration. Not a law firm.'

test.skipIf(!firm.isSample).each(readPaths)('%s shows the notice above all else', (path) => {
  const words = elements(path, 'body').map(textOf).join(' ')
  expect(words.replace(/^\s*Skip to main content\s*/, '').slice(0, notice.length)).toBe(notice)
  const asides = elements(path, 'aside').map(textOf)
  expect(asides[0]?.startsWith(notice)).toBe(true)
})

test('notice and noindex are gone once a real firm has replaced the sample', async () => {
  const { found, htmlOf } = await withChangedFirm({
    file: 'firm.ts',
    change: ({ firm }) => ({ firm: { ...firm, isSample: false }, sampleNotice: undefined }),
    words: /Sample firm/,
  })
  expect(found).toEqual([])
  const html = htmlOf('/plans')
  expect(html).toContain(`${firm.city}, ${firm.state}.`)
  expect(html).not.toContain('noindex')
})
