/**
 * Printing of the downloads of frontend/content/downloads.ts into frontend/downloads: `npm run build -- downloads`, after a
 * change of their words or styles. Uses the Chromium of the tests; the build takes the files as they are, so that it
 * needs none.
 */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { downloads } from '#frontend/content/downloads.ts'
import { printFont } from '#frontend/styles/theme-values.ts'
import { findChromium } from '#scripts/setup/find-chromium.mjs'
import { downloadSheet } from './download-sheet.ts'
import { type PrintedDownload, printedFolder, printedList, sheetHash } from './downloads.ts'

const faces = fileURLToPath(
  new URL(`../../node_modules/@fontsource/${printFont}/files`, import.meta.url),
)
/** Answered here: nothing is asked of the network. */
const sheetUrl = 'http://sheet.invalid/'

export async function printDownloads(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage()
    const printed: PrintedDownload[] = []
    for (const download of downloads) {
      const { html, css } = downloadSheet(download)
      await page.route(`${sheetUrl}**`, async (route) => {
        const name = path.basename(new URL(route.request().url()).pathname)
        if (name === '') return route.fulfill({ contentType: 'text/html', body: html })
        if (name === 'sheet.css') return route.fulfill({ contentType: 'text/css', body: css })
        return route.fulfill({ body: await readFile(path.join(faces, name)) })
      })
      await page.goto(sheetUrl)
      await page.evaluate(() => document.fonts.ready)
      const bytes = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
      })
      await page.unrouteAll()
      await writeFile(path.join(printedFolder, `${download.id}.pdf`), bytes)
      const pageCount = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
      printed.push({ id: download.id, pageCount, sheet: sheetHash(download) })
      console.log(`${download.id}.pdf: ${pageCount} pages, ${bytes.length} bytes`)
    }
    await writeFile(printedList, `${JSON.stringify(printed, null, 2)}\n`)
  } finally {
    await browser.close()
  }
}
