/** Photographs that a firm supplies; a drawing replaces a missing one. */

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AttorneyPortrait } from '#frontend/components/attorney-portrait.tsx'
import { attorneys } from '#frontend/content/firm/people.ts'
import { copyPhotographs } from '#scripts/build/write-site-images.ts'
import { readPage } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const photograph = { files: ['elena.avif', 'elena.jpg'], alternative: 'Elena at her desk' }

test('a photograph is offered in each format, the last one for every browser', () => {
  const html = renderToStaticMarkup(createElement(AttorneyPortrait, { photograph }))
  // This class lays out the words beside it.
  expect(html).toMatch(/^<picture class="window">/)
  expect(html).toContain('<source type="image/avif" srcSet="/photographs/elena.avif"/>')
  expect(html).toContain('src="/photographs/elena.jpg" width="136" height="160"')
  expect(html).toContain('alt="Elena at her desk"')
})

test('without a photograph there is a drawing', () => {
  expect(renderToStaticMarkup(createElement(AttorneyPortrait, {}))).toMatch(
    /^<span class="window .*<svg/,
  )
  const supplied = attorneys.filter(({ photograph }) => photograph)
  expect(readPage('/about').match(/<picture\b/g) ?? []).toHaveLength(supplied.length)
})

test('a photograph that is missing or too large stops the build with its name', async () => {
  const folder = temporaryFolder()
  const copied = () => copyPhotographs(folder, [[photograph, 40]], folder)
  await expect(copied()).rejects.toThrow(/ENOENT.*elena\.avif/)
  writeFileSync(path.join(folder, 'elena.avif'), Buffer.alloc(50 * 1024))
  await expect(copied()).rejects.toThrow('elena.avif must have at most 40 KiB')
})
