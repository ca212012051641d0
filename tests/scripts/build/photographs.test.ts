/** Photographs that a firm supplies; a drawing replaces a missing one. */

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { AttorneyPortrait } from '#frontend/components/attorney-portrait.tsx'
import { attorneys } from '#frontend/content/firm/people.ts'
import { copyPhotographs } from '#scripts/build/write-site-images.ts'
import { readPage } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const elena = {
  name: 'Elena Marlowe',
  photograph: { files: ['elena.avif', 'elena.jpg'], alternative: 'Elena at her desk' },
  maxKiB: 40,
}

test('a photograph is offered in each format, the last one for every browser', () => {
  const html = renderToStaticMarkup(createElement(AttorneyPortrait, elena))
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

test('a photograph that is missing or too large stops the build with a message', async () => {
  await expect(copyPhotographs(folder, [elena], folder)).rejects.toThrow(
    /photograph of Elena Marlowe is missing: there is no .*elena\.avif/,
  )
  writeFileSync(path.join(folder, 'elena.avif'), Buffer.alloc(50 * 1024))
  await expect(copyPhotographs(folder, [elena], folder)).rejects.toThrow(
    'elena.avif) has 50 KiB: make it at most 40 KiB',
  )
})
