/**
 * Typefaces for layout tests. A page shows in whatever face the visitor's machine has, so layout is
 * checked in a narrow and in a wide one that the tests bring along, never in those of the machine.
 */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

/** As wide as Arial and Times, and as Verdana and its serif companions. */
const packages = {
  narrow: { 'sans-serif': 'arimo', serif: 'tinos' },
  wide: { 'sans-serif': 'dejavu-sans', serif: 'dejavu-serif' },
} as const

export type FaceName = keyof typeof packages

interface FontFile {
  /** Of the CSS generic family that it stands in for. */
  readonly generic: string
  readonly weight: string
  readonly style: string
  readonly base64: string
}

/** Width of a sample in em, by the font-family of the page that it is set in. */
type SampleWidths = Readonly<Record<string, number>>

const files = { narrow: readFonts('narrow'), wide: readFonts('wide') }

/**
 * Runs a check of the page as it stands in the narrow face, then in the wide one.
 * @returns what the checks found, each line with its face
 * @throws if a face did not take effect, which would make the check say nothing
 */
export async function inEachFace(
  page: Page,
  check: (face: FaceName) => Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = []
  const widths: SampleWidths[] = []
  for (const face of ['narrow', 'wide'] as const) {
    widths.push(await wear(page, face))
    for (const problem of await check(face)) problems.push(`${face} face: ${problem}`)
  }
  const [narrow = {}, wide = {}] = widths
  expect(Object.keys(wide), 'font families of the page').not.toEqual([])
  for (const [family, width] of Object.entries(wide)) {
    expect(width, `the wide face is not shown for ${family}`).toBeGreaterThan(
      1.1 * (narrow[family] ?? width),
    )
  }
  return problems
}

/** Shows the page in a face from now on. */
export function wear(page: Page, face: FaceName): Promise<SampleWidths> {
  return page.evaluate(wearFace, files[face])
}

function readFonts(face: FaceName): readonly FontFile[] {
  return Object.entries(packages[face]).flatMap(([generic, name]) =>
    ['400', '700'].flatMap((weight) =>
      ['normal', 'italic'].map((style) => {
        const file = `@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff2`
        const base64 = readFileSync(fileURLToPath(import.meta.resolve(file)), 'base64')
        return { generic, weight, style, base64 }
      }),
    ),
  )
}

/**
 * Runs in the page: gives the files to the first name of every font family in use. Fonts made of bytes
 * are no request, so the page's security policy has nothing to say to them.
 */
async function wearFace(fonts: readonly FontFile[]): Promise<SampleWidths> {
  const families = new Set(
    [...document.querySelectorAll('body, body *')].map((part) => getComputedStyle(part).fontFamily),
  )
  for (const font of [...document.fonts]) document.fonts.delete(font)
  const widths: Record<string, number> = {}
  const canvas = document.createElement('canvas').getContext('2d')
  for (const family of families) {
    const names = family.split(',').map((name) => name.trim())
    const wanted = fonts.filter(({ generic }) => generic === names.at(-1))
    for (const { weight, style, base64 } of wanted) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const name = (names[0] ?? '').replaceAll('"', '')
      document.fonts.add(await new FontFace(name, bytes.buffer, { weight, style }).load())
    }
    if (!canvas || wanted.length === 0) continue
    canvas.font = `100px ${family}`
    widths[family] = canvas.measureText('Florida estate planning').width / 100
  }
  await document.fonts.ready
  return widths
}
