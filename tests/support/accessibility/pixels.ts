/** Pixels of a screenshot, and contrasts between them. */

import type { Page } from '@playwright/test'
import { contrastRatio } from '#frontend/styles/contrast.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel as one number, line by line. */
  readonly pixels: readonly number[]
}

/** Takes a picture of a box, in whole pixels, cut at the window's edges. */
export async function pictureOf(page: Page, box: Box): Promise<Picture> {
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const width = Math.min(window.width, Math.ceil(box.x + box.width)) - left
  const height = Math.min(window.height, Math.ceil(box.y + box.height)) - top
  const clip = { x: left, y: top, width, height }
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'initial' })
  const { colors, ...size } = await page.evaluate(readPicture, png.toString('base64'))
  const data = Buffer.from(colors, 'base64')
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.readUIntBE(4 * at, 3))
  return { ...size, pixels }
}

/** Counts the pixels that differ between the pictures by at least this contrast. */
export function changedPixels(one: Picture, other: Picture, contrast: number): number {
  return one.pixels.filter(
    (pixel, index) => contrastOf(pixel, other.pixels[index] ?? pixel) >= contrast,
  ).length
}

/** Counts pixels with at least this contrast to the picture's top left one. */
export function inkedPixels(picture: Picture, contrast: number): number {
  const ground = picture.pixels[0] ?? 0
  return picture.pixels.filter((pixel) => contrastOf(pixel, ground) >= contrast).length
}

const knownContrasts = new Map<number, number>()

function contrastOf(one: number, other: number): number {
  if (one === other) return 1
  const key = one * 2 ** 24 + other
  const known = knownContrasts.get(key) ?? contrastRatio(hex(one), hex(other))
  knownContrasts.set(key, known)
  return known
}

function hex(pixel: number): string {
  return `#${pixel.toString(16).padStart(6, '0')}`
}

/** Converts "rgb(10, 83, 97)" to "#0a5361". @throws Error unless it is opaque */
export function hexOf(color: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
  if (!parts) throw new Error(`${color} is no opaque color`)
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/** Runs in the page, which can decode pictures. @returns RGBA of each pixel, in base64 */
async function readPicture(png: string) {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(png)]))
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (!canvas) throw new Error('The page draws no pictures')
  canvas.drawImage(bitmap, 0, 0)
  const { data } = canvas.getImageData(0, 0, width, height)
  return { width, height, colors: new Uint8Array(data.buffer).toBase64() }
}
