/** Takes pictures of pages and dashboard at three widths, with contact sheets and an index of them. */

import path from 'node:path'
import { launchPlaywright } from './browser.ts'
import { listOption, numberOption, readOptions } from './commands.ts'
import { writeContactSheets } from './contact-sheets.ts'
import { pictureDashboard } from './dashboard-pictures.ts'
import { picturePages } from './page-pictures.ts'

const { values } = readOptions('pictures', '--of pages --only /plans,/contact', {
  of: listOption('What is pictured: pages, dashboard.', 'pages,dashboard'),
  only: { type: 'string', value: '/plans,NAME', about: 'These pages or states alone.' },
  rows: numberOption('Leads in the dashboard.', '1000'),
  out: { type: 'string', value: 'FOLDER', about: 'Where they go.', default: 'screenshots' },
})
const outDir = path.resolve(values.out)
const only = values.only?.split(',')
const parts = values.of.split(',')
const browser = await launchPlaywright()
try {
  const shots = [
    ...(parts.includes('pages') ? await picturePages(browser, outDir, only) : []),
    ...(parts.includes('dashboard')
      ? await pictureDashboard(browser, outDir, Number(values.rows), only)
      : []),
  ]
  await writeContactSheets(browser, shots, outDir)
  console.log(`Took ${shots.length} pictures into ${outDir}; see its index.html`)
} finally {
  await browser.close()
}
