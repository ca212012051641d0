/** Pixels of a screenshot, and contrasts between them. */

import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { contrastRatio } from '#frontend/styles/contrast.ts'

export interface Box {
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

/** The part of the window in the box, whole pixels, cut at the window's edges. */
export async function pictureOf(page: Page, box: Box): Promise<Picture> {
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const width = Math.min(window.width, Math.ceil(box.x + box.width)) - left
  const height = Math.min(window.height, Math.ceil(box.y + box.height)) - top
  const clip = { x: left, y: top, width, height }
  return decodePng(await page.screenshot({ clip, animations: 'disabled', caret: 'initial' }))
}

/** How many pixels differ between the pictures by at least this contrast. */
export function changedPixels(one: Picture, other: Picture, contrast: number): number {
  return one.pixels.filter(
    (pixel, index) => contrastOf(pixel, other.pixels[index] ?? pixel) >= contrast,
  ).length
}

/** The least contrast that a color has against any pixel of the picture. */
export function leastContrast(color: string, picture: Picture): number {
  const text = Number.parseInt(color.slice(1), 16)
  return Math.min(...[...new Set(picture.pixels)].map((pixel) => contrastOf(text, pixel)))
}

/** Pixels that stand out by at least this contrast from the one at the picture's left top. */
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

/** "rgb(10, 83, 97)" as "#0a5361". @throws Error when it is not opaque */
export function hexOf(color: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
  if (!parts) throw new Error(`${color} is no opaque color`)
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/** Chromium's screenshots: 8 bits a channel, RGB or RGBA, not interlaced. */
function decodePng(file: Buffer): Picture {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const channels = file[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const data = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  const pixels: number[] = []
  for (let at = 0; at < data.length; at += channels) pixels.push(data.readUIntBE(at, 3))
  return { width, height, pixels }
}

/** Undoes the filter that each line names in its first byte (PNG docs/specification.md §9). */
function unfilter(raw: Buffer, lineLength: number, height: number, channels: number): Buffer {
  const out = Buffer.alloc(lineLength * height)
  for (let line = 0; line < height; line += 1) {
    const filter = raw[line * (lineLength + 1)]
    for (let i = 0; i < lineLength; i += 1) {
      const at = line * lineLength + i
      const left = i >= channels ? (out[at - channels] ?? 0) : 0
      const up = line > 0 ? (out[at - lineLength] ?? 0) : 0
      const upLeft = line > 0 && i >= channels ? (out[at - lineLength - channels] ?? 0) : 0
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][filter ?? 0] ?? 0
      out[at] = (raw[line * (lineLength + 1) + 1 + i] ?? 0) + added
    }
  }
  return out
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft
  const [a, b, c] = [left, up, upLeft].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ]
  if (a <= b && a <= c) return left
  return b <= c ? up : upLeft
}
