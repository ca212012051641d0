/** Takes pictures of pages and dashboard at three widths, with an index.html of them. */

import path from 'node:path'
import { launchPlaywright } from './browser.ts'
import { chosenOf, listOption, numberOption, readOptions } from './commands.ts'
import { pictureDashboard } from './dashboard-pictures.ts'
import { pictureForDocuments } from './document-pictures.ts'
import { picturePages } from './page-pictures.ts'
import { type Studio, writeIndex } from './shots.ts'

const { values } = readOptions('pictures', '--of pages --only plans,contact', {
  of: listOption('What is pictured: pages, dashboard, documents.', 'pages,dashboard'),
  only: { type: 'string', value: 'NAME,NAME', about: 'These pages or states alone.' },
  rows: numberOption('Leads in the dashboard.', '1000'),
  out: { type: 'string', value: 'FOLDER', about: 'Where they go.', default: 'screenshots' },
})
const outDir = path.resolve(values.out)
const browser = await launchPlaywright()
const studio: Studio = { browser, outDir, only: values.only?.split(','), shots: [] }
const parts: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => picturePages(studio),
  dashboard: () => pictureDashboard(studio, Number(values.rows)),
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
