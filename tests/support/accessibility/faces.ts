/**
 * Typefaces for layout tests. Visitors see a page in any face their machine has, so tests check the
 * layout in a narrow and in a wide face of their own, never in those of the machine.
 */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Faces as wide as Arial and Times, and as Verdana and its serif companions. */
const packages = {
  narrow: { 'sans-serif': 'arimo', serif: 'tinos' },
  wide: { 'sans-serif': 'dejavu-sans', serif: 'dejavu-serif' },
} as const

export type FaceName = keyof typeof packages

/** A font that a page uses. */
interface Cut {
  /** The page's own list of names, the CSS generic family last. */
  readonly family: string
  readonly weight: '400' | '700'
  readonly style: 'normal' | 'italic'
}

/**
 * Runs a check of the current page in the narrow face, then in the wide one.
 * @returns the problems found, each with its face
 */
export async function inEachFace(
  page: Page,
  check: (face: FaceName) => Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = []
  for (const face of ['narrow', 'wide'] as const) {
    await setFace(page, face)
    for (const problem of await check(face)) problems.push(`${face} face: ${problem}`)
  }
  return problems
}

/** Shows the page in a face from now on, loading only the cuts in use: the wide fonts are large. */
export async function setFace(page: Page, face: FaceName): Promise<void> {
  const cuts = await page.evaluate(cutsInUse)
  const fonts = cuts.flatMap((cut) => {
    const base64 = fontFile(face, cut)
    return base64 === undefined ? [] : [{ ...cut, base64 }]
  })
  await page.evaluate(wearFonts, fonts)
}

const read = new Map<string, string>()

/** @returns base64; undefined if the face has no font for the family */
function fontFile(face: FaceName, { family, weight, style }: Cut): string | undefined {
  const generic = family.split(', ').at(-1)
  if (generic !== 'sans-serif' && generic !== 'serif') return undefined
  const name = packages[face][generic]
  const file = `@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff2`
  const base64 = read.get(file) ?? readFileSync(fileURLToPath(import.meta.resolve(file)), 'base64')
  read.set(file, base64)
  return base64
}

/** Runs in the page. */
function cutsInUse(): readonly Cut[] {
  const cuts = [...document.querySelectorAll('body, body *')].map((part): Cut => {
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(part)
    return {
      family: fontFamily,
      weight: Number(fontWeight) < 600 ? '400' : '700',
      style: fontStyle === 'normal' ? 'normal' : 'italic',
    }
  })
  return [...new Map(cuts.map((cut) => [Object.values(cut).join(), cut])).values()]
}

/**
 * Runs in the page: gives the files to the first name of every font family in use. Fonts made of
 * bytes are not requests, so the page's security policy does not apply to them.
 */
async function wearFonts(fonts: readonly (Cut & { readonly base64: string })[]): Promise<void> {
  const faces = fonts.map(({ family, weight, style, base64 }) => {
    const name = (family.split(',')[0] ?? '').replaceAll('"', '')
    return new FontFace(name, Uint8Array.fromBase64(base64), { weight, style }).load()
  })
  // Added all at once, so that the page is laid out only once.
  const loaded = await Promise.all(faces)
  document.fonts.clear()
  for (const font of loaded) document.fonts.add(font)
  await document.fonts.ready
}

/** What to do if less fits than the firm's own theme was made for. */
export const widerTypeface = 'for a wide typeface, make $font-size-base in theme.scss smaller'
