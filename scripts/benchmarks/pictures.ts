/** Takes pictures of pages and dashboard at three widths, with an index.html of them. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type PageState, pageStates } from '#tests/support/page-states.ts'
import { launchPlaywright } from './browser.ts'
import { benchmarkCommand, chosenOf, parsed } from './commands.ts'
import { pictureDashboard } from './dashboard-pictures.ts'
import { pictureForDocuments } from './document-pictures.ts'
import { service, startMeasured } from './measured-server.ts'
import { type Studio, takeScenes, writeIndex } from './shots.ts'

const values = parsed<{ of: string; only?: string; rows: number; out: string }>(
  benchmarkCommand('pictures')
    .option('--of <NAMES>', 'Pictures of: pages, dashboard, documents.', 'pages,dashboard')
    .option('--only <NAMES>', 'Only these pages or states.')
    .option('--rows <N>', 'Leads in the dashboard.', Number, 1000)
    .option('--out <FOLDER>', 'Output folder.', 'screenshots'),
)
const outDir = path.resolve(values.out)
const browser = await launchPlaywright()
const studio: Studio = { browser, outDir, only: values.only?.split(','), shots: [] }
const parts: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => picturePages(),
  dashboard: () => pictureDashboard(studio, values.rows),
  documents: () => pictureForDocuments(studio),
}
try {
  for (const [, take] of chosenOf(values.of, parts)) await take()
  if (studio.shots.length > 0) {
    await writeIndex(studio)
    console.log(`Took ${studio.shots.length} pictures into ${outDir}`)
  }
} finally {
  await browser.close()
}

/** Every page and state of the built site. */
async function picturePages(): Promise<void> {
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
