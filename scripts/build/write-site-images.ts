/**
 * Writes apple-touch-icon.png, the share card share.png, and favicon.ico for browsers and programs
 * that request it; pages contain the small icon themselves. Copies the photographs that
 * the firm supplies in frontend/content/firm/photographs.
 */

import { cp, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import * as fontkit from 'fontkit'
import {
  firm,
  homePhotograph,
  officeLocation,
  type Photograph,
  signingWords,
} from '#frontend/content/firm/firm.ts'
import { attorneys } from '#frontend/content/firm/people.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import { photographAddress } from '#frontend/site/photographs.ts'
import { headingsWeight, printFont } from '#frontend/styles/theme-values.ts'

/** The share card's 1200 px minus a margin on each side. */
const maxLineWidth = 1056

export async function writeSiteImages(site: typeof Site, siteDir: string): Promise<void> {
  const outlineName = openOutliner(headingsWeight)
  const outline = openOutliner(400)
  const share = site.renderShareImage([
    { ...outlineName(firm.marketingName, 76), y: 190 },
    { ...outline('Florida wills and trusts, flat fees,', 36), y: 268 },
    { ...outline(signingWords('signed online or in person', 'signed in person'), 36), y: 318 },
    { ...outline(`${firm.responsibleLawyer} · ${officeLocation}`, 26), y: 605 },
  ])
  await Promise.all([
    writeFile(path.join(siteDir, 'apple-touch-icon.png'), toPng(site.renderFavicon(), 180)),
    // Whatever reads an icon tells a PNG by its first bytes.
    writeFile(path.join(siteDir, 'favicon.ico'), toPng(site.renderFavicon(), 32)),
    writeFile(path.join(siteDir, 'share.png'), toPng(share, site.shareImageSize.width)),
  ])
}

function toPng(svg: string, width: number): Buffer {
  // The picture has no text left, so that the building machine's fonts change nothing.
  const font = { loadSystemFonts: false }
  return new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** @returns a function that turns words into the outline of their letters */
function openOutliner(weight: number) {
  const file = fileURLToPath(
    import.meta.resolve(`@fontsource/${printFont}/files/${printFont}-latin-${weight}-normal.woff`),
  )
  const font = fontkit.openSync(file)
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  return (text: string, size: number) => {
    const { glyphs, positions, advanceWidth } = font.layout(text)
    // A long firm name is set smaller rather than cut.
    const scale = Math.min(size / font.unitsPerEm, maxLineWidth / advanceWidth)
    let advance = 0
    const outlines = glyphs.map((glyph, index) => {
      const outline = glyph.path.scale(scale, -scale).translate(advance, 0).toSVG()
      advance += (positions[index]?.xAdvance ?? 0) * scale
      return outline
    })
    return { path: outlines.join('') }
  }
}

/** Their files' greatest size. */
const supplied: readonly (readonly [Photograph | undefined, kiB: number])[] = [
  ...attorneys.map(({ photograph }) => [photograph, 40] as const),
  [homePhotograph, 120],
]
const photographsFolder = fileURLToPath(
  new URL('../../frontend/content/firm/photographs', import.meta.url),
)

export async function copyPhotographs(
  siteDir: string,
  photographs = supplied,
  folder = photographsFolder,
): Promise<void> {
  for (const [photograph, kiB] of photographs) {
    for (const file of photograph?.files ?? []) {
      const source = path.join(folder, file)
      if ((await stat(source)).size > kiB * 1024)
        throw new Error(`The photograph ${file} must have at most ${kiB} KiB.`)
      await cp(source, path.join(siteDir, photographAddress(file)))
    }
  }
}
