/** Photographs that a firm gives become small portraits on /about; without one the drawing stands. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Site from '#frontend/entry-server.tsx'
import { makePortraits, writePortraits } from '#scripts/build/photographs.ts'
import { distDir } from '#tests/support/built-site.ts'

const mostBytes = 20 * 1024
const settings = {
  siteUrl: 'https://x.test',
  apiUrl: '',
  gaMeasurementId: '',
  googleAdsConversion: '',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'photographs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Noise, the dearest picture there is; turned and placed by its camera's notes. */
async function takePhotograph(name: string, width: number, height: number): Promise<void> {
  await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a7f70',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { Artist: 'Studio Secret' }, IFD3: { GPSLatitude: '27/1 46/1 0/1' } })
    .jpeg({ quality: 95 })
    .toFile(path.join(folder, name))
}

const elena = {
  name: 'Elena Marlowe',
  photograph: { file: 'elena.jpg', alternative: 'Elena at her desk' },
}
const daniel = { name: 'Daniel Reyes' }

test('each portrait is AVIF and WebP in two sizes, at most 20 KiB, without the camera’s notes', async () => {
  await takePhotograph('elena.jpg', 1600, 2400)
  const [portrait, ...others] = await makePortraits([elena, daniel], folder)
  expect(others).toEqual([])
  expect(portrait?.name).toBe('Elena Marlowe')
  const seen = []
  for (const { format, width, bytes } of portrait?.files ?? []) {
    const found = await sharp(bytes).metadata()
    expect([found.width, found.height]).toEqual([width, (width * 160) / 136])
    expect(found.exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('Studio Secret')
    expect(bytes.length).toBeLessThanOrEqual(mostBytes)
    seen.push([format, found.format === 'heif' ? 'avif' : found.format, width])
  }
  expect(seen).toEqual([
    ['avif', 'avif', 136],
    ['avif', 'avif', 272],
    ['webp', 'webp', 136],
    ['webp', 'webp', 272],
  ])
})

test('the files are written under names that hold their content’s hash', async () => {
  await takePhotograph('elena.jpg', 800, 800)
  const portraits = await makePortraits([elena], folder)
  const site = path.join(folder, 'site')
  await writePortraits(portraits, site)
  const names = readdirSync(path.join(site, 'assets')).sort()
  expect(names).toHaveLength(4)
  for (const name of names) {
    expect(name).toMatch(/^portrait-elena-marlowe-(?:136|272)-[\w-]{8}\.(?:avif|webp)$/)
  }
  for (const { address, bytes } of portraits.flatMap(({ files }) => files)) {
    expect(readFileSync(path.join(site, address)).equals(bytes)).toBe(true)
  }
})

test('without sharp the build says what to install, and without photographs it needs none', async () => {
  const load = () => Promise.reject(new Error("Cannot find package 'sharp'"))
  await expect(makePortraits([elena], folder, load)).rejects.toThrow(
    /need the package sharp.*npm install without --omit=optional/,
  )
  await expect(makePortraits([daniel], folder, load)).resolves.toEqual([])
})

test('a photograph that is missing, too small or no picture stops the build with its name', async () => {
  const other = (file: string) => [{ ...elena, photograph: { ...elena.photograph, file } }]
  await expect(makePortraits(other('gone.jpg'), folder)).rejects.toThrow(/Elena Marlowe.*gone\.jpg/)
  await takePhotograph('small.jpg', 200, 300)
  await expect(makePortraits(other('small.jpg'), folder)).rejects.toThrow(/at least 272 by 320/)
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toFile(path.join(folder, 'tiny.png'))
  await expect(makePortraits(other('tiny.png'), folder)).rejects.toThrow(/at least 272 by 320/)
})

test('nothing is made, and no picture is loaded, while no firm gives one', async () => {
  expect(await makePortraits([daniel], '/nowhere')).toEqual([])
})

test('/about shows the portrait with its words and sizes, and the drawing for whoever has none', async () => {
  await takePhotograph('elena.jpg', 800, 1200)
  const site: typeof Site = await import(path.join(distDir, 'render/entry-server.js'))
  const portraits = await makePortraits([elena], folder)
  const { html } = await site.renderPage('/about', settings, { portraits })
  const [picture = '', ...more] = html.match(/<picture>.*?<\/picture>/gs) ?? []
  expect(more).toEqual([])
  const [avif136, avif272, webp136, webp272] =
    portraits[0]?.files.map(({ address }) => address) ?? []
  expect(picture).toContain(
    `<source type="image/avif" srcSet="${avif136} 136w, ${avif272} 272w" sizes="(min-width: 768px) 136px, 88px"/>`,
  )
  expect(picture).toContain(`srcSet="${webp136} 136w, ${webp272} 272w"`)
  expect(picture).toContain(`src="${webp272}"`)
  expect(picture).toContain('width="136" height="160"')
  expect(picture).toContain('alt="Elena at her desk"')
  expect(picture).not.toContain('loading="lazy"')
  expect(html.match(/<svg class="window /g)).toHaveLength(1)
  const { html: without } = await site.renderPage('/about', settings)
  expect(without).not.toContain('<picture')
  expect(without.match(/<svg class="window /g)).toHaveLength(2)
})
