/** Pictures of every page and state of the built site. */

import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { type PageState, pageStates } from '#tests/support/page-states.ts'
import { windowHeights } from './browser.ts'
import { service, startMeasured } from './measured-server.ts'
import { type Shot, takePicture } from './picture.ts'

export async function picturePages(
  browser: Browser,
  outDir: string,
  only?: readonly string[],
): Promise<readonly Shot[]> {
  const wanted = [...(await plainPages()), ...pageStates].filter(
    ({ path, name }) => !only || only.includes(path.split(/[?#]/)[0] ?? '') || only.includes(name),
  )
  if (wanted.length === 0) return []
  const served = await startMeasured(service)
  const shots: Shot[] = []
  try {
    for (const width of Object.keys(windowHeights).map(Number)) {
      for (const state of wanted) {
        if (width > (state.maxWidth ?? width)) continue
        const { group, name, media, prepare, act } = state
        const shot = { group, name, width, file: `${width}/${name}.png` }
        await takePicture(browser, outDir, shot, media, async (page) => {
          await prepare?.(page, served.url)
          await page.goto(served.url + state.path)
          await act?.(page)
        })
        shots.push(shot)
      }
    }
  } finally {
    await served.stop()
  }
  return shots
}

/** Every page as it opens, grouped by the first part of its address. */
async function plainPages(): Promise<readonly PageState[]> {
  const policies: Readonly<Record<string, string>> = JSON.parse(
    await readFile('dist/headers.json', 'utf8'),
  )
  return Object.keys(policies)
    .filter((address) => address !== '/404')
    .map((address) => {
      const [, first = '', second] = address.split('/')
      const group = second === undefined ? 'pages' : first
      return { group, name: address.slice(1).replaceAll('/', '-') || 'home', path: address }
    })
}
