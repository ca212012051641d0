/**
 * Makes small portraits of the photographs that the firm gives in frontend/content/photographs. sharp is
 * loaded only where there is one; it drops what the camera noted, the place among it.
 */

import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Attorney } from '#frontend/content/firm.ts'
import { type Portrait, type PortraitFile, portraitSize } from '#frontend/portraits.ts'

export const photographsFolder = fileURLToPath(
  new URL('../../frontend/content/photographs', import.meta.url),
)

interface MadePortraitFile extends PortraitFile {
  readonly bytes: Buffer
}

export interface MadePortrait extends Portrait {
  readonly files: readonly MadePortraitFile[]
}

const mostBytes = 20 * 1024
const formats = ['avif', 'webp'] as const
/** For plain screens and for dense ones. */
const widths = [portraitSize.width, 2 * portraitSize.width]
/** Tried one after the other until a picture is small enough. */
const qualities = [60, 45, 30, 20, 10, 5]

type Sharp = typeof import('sharp').default

async function loadSharp(): Promise<Sharp> {
  return (await import('sharp')).default
}

type Photographed = Pick<Attorney, 'name' | 'photograph'>

/** @throws Error with a sentence for whoever builds, where a photograph cannot be used */
export async function makePortraits(
  people: readonly Photographed[],
  folder = photographsFolder,
  load = loadSharp,
): Promise<readonly MadePortrait[]> {
  const made: MadePortrait[] = []
  if (people.every(({ photograph }) => photograph === undefined)) return made
  const sharp = await load().catch((cause) => {
    throw new Error(
      'Photographs need the package sharp, which is optional and is not installed here: run npm install without --omit=optional, or take the photographs out of frontend/content/people.ts.',
      { cause },
    )
  })
  for (const { name, photograph } of people) {
    if (photograph === undefined) continue
    const { file, alternative } = photograph
    try {
      const files = await portraitFiles(sharp, path.join(folder, file), slugOf(name))
      made.push({ name, alternative, files })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The photograph of ${name} (${file}) cannot be used: ${reason}`, {
        cause: error,
      })
    }
  }
  return made
}

export async function writePortraits(
  portraits: readonly MadePortrait[],
  siteDir: string,
): Promise<void> {
  const files = portraits.flatMap((portrait) => portrait.files)
  if (files.length > 0) await mkdir(path.join(siteDir, 'assets'), { recursive: true })
  await Promise.all(
    files.map(({ address, bytes }) => writeFile(path.join(siteDir, address), bytes)),
  )
}

async function portraitFiles(
  sharp: Sharp,
  photograph: string,
  slug: string,
): Promise<MadePortraitFile[]> {
  const { autoOrient } = await sharp(photograph).metadata()
  const [largest = 0] = widths.toReversed()
  if (autoOrient.width < largest || autoOrient.height < heightOf(largest)) {
    throw new Error(`it must have at least ${largest} by ${heightOf(largest)} pixels.`)
  }
  const files: MadePortraitFile[] = []
  for (const format of formats) {
    for (const width of widths) {
      // The middle of the width, the upper part of the height: where a face is.
      const picture = sharp(photograph)
        .autoOrient()
        .resize(width, heightOf(width), { fit: 'cover', position: 'north' })
      const bytes = await smallEnough((quality) => picture.clone()[format]({ quality }).toBuffer())
      const address = `/assets/portrait-${slug}-${width}-${hash('sha256', bytes, 'base64url').slice(0, 8)}.${format}`
      files.push({ format, width, address, bytes })
    }
  }
  return files
}

async function smallEnough(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await encode(quality)
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error(`it stays above ${mostBytes / 1024} KiB at any quality.`)
}

function heightOf(width: number): number {
  return (width * portraitSize.height) / portraitSize.width
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
