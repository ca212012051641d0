/** Pictures of every page and state of the built site. */

import { readFile } from 'node:fs/promises'
import { type PageState, pageStates } from '#tests/support/page-states.ts'
import { service, startMeasured } from './measured-server.ts'
import { type Studio, takeScenes } from './shots.ts'

export async function picturePages(studio: Studio): Promise<void> {
  const { url, stop } = await startMeasured(service)
  const states = [...(await plainPages()), ...pageStates]
  try {
    await takeScenes(
      studio,
      states.map(({ path, prepare, act, ...scene }) => ({
        ...scene,
        open: async (page) => {
          await prepare?.(page, url)
          await page.goto(url + path)
          await act?.(page)
        },
      })),
    )
  } finally {
    await stop()
  }
}

/** Every page as it opens, grouped by the first part of its address. */
async function plainPages(): Promise<readonly PageState[]> {
  const policies: object = JSON.parse(await readFile('dist/headers.json', 'utf8'))
  return Object.keys(policies).map((address) => {
    const [, first = '', second] = address.split('/')
    const group = second === undefined ? 'pages' : first
    return { group, name: address.slice(1).replaceAll('/', '-') || 'home', path: address }
  })
}
