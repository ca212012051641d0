/**
 * Writes apple-touch-icon.png, the share card share.png, and favicon.ico for browsers and programs
 * that request it; pages contain the small icon themselves. Copies the photographs that
 * the firm supplies in frontend/content/firm/photographs.
 */

import { cp, readFile, stat, writeFile } from 'node:fs/promises'
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

const icoSize = 32

export async function writeSiteImages(site: typeof Site, siteDir: string): Promise<void> {
  const outlineName = await openOutliner(headingsWeight)
  const outline = await openOutliner(400)
  const share = site.renderShareImage([
    { ...outlineName(firm.marketingName, 76), y: 190 },
    { ...outline('Florida wills and trusts, flat fees,', 36), y: 268 },
    { ...outline(signingWords('signed online or in person', 'signed in person'), 36), y: 318 },
    { ...outline(`${firm.responsibleLawyer} · ${officeLocation}`, 26), y: 605 },
  ])
  await Promise.all([
    writeFile(path.join(siteDir, 'apple-touch-icon.png'), toPng(site.renderFavicon(), 180)),
    writeFile(path.join(siteDir, 'favicon.ico'), toIco(toPng(site.renderFavicon(), icoSize))),
    writeFile(path.join(siteDir, 'share.png'), toPng(share, site.shareImageSize.width)),
  ])
}

function toPng(svg: string, width: number): Buffer {
  // The picture has no text left, so that the building machine's fonts change nothing.
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const
  return new Resvg(svg, options).render().asPng()
}

/** One picture in an icon file: its header, one entry of its directory, then the PNG as it is. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  const [isIcon, pictures, planes, bitsPerPixel] = [1, 1, 1, 32]
  header.writeUInt16LE(isIcon, 2)
  header.writeUInt16LE(pictures, 4)
  header.writeUInt8(icoSize, 6)
  header.writeUInt8(icoSize, 7)
  header.writeUInt16LE(planes, 10)
  header.writeUInt16LE(bitsPerPixel, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Returns a function that turns words into the outline of their letters. */
async function openOutliner(
  weight: number,
): Promise<(text: string, size: number) => { path: string }> {
  const file = fileURLToPath(
    import.meta.resolve(`@fontsource/${printFont}/files/${printFont}-latin-${weight}-normal.woff`),
  )
  const font = fontkit.create(await readFile(file))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  return (text, size) => {
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

const photographsFolder = fileURLToPath(
  new URL('../../frontend/content/firm/photographs', import.meta.url),
)

interface Supplied {
  /** Whom or what it shows. */
  readonly name: string
  readonly photograph?: Photograph | undefined
  readonly maxKiB: number
}

const supplied: readonly Supplied[] = [
  ...attorneys.map((attorney) => ({ ...attorney, maxKiB: 40 })),
  { name: 'the home', photograph: homePhotograph, maxKiB: 120 },
]

/** @throws Error with a sentence for the operator if a photograph cannot be used */
export async function copyPhotographs(
  siteDir: string,
  photographs = supplied,
  folder = photographsFolder,
): Promise<void> {
  for (const { name, photograph, maxKiB } of photographs) {
    for (const file of photograph?.files ?? []) {
      const source = path.join(folder, file)
      const { size } = await stat(source).catch(() => {
        throw new Error(`The photograph of ${name} is missing: there is no ${source}.`)
      })
      if (size > maxKiB * 1024) {
        throw new Error(
          `The photograph of ${name} (${file}) has ${Math.ceil(size / 1024)} KiB: make it at most ${maxKiB} KiB.`,
        )
      }
      await cp(source, path.join(siteDir, photographAddress(file)))
    }
  }
}
