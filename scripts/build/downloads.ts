/**
 * The printed downloads in frontend/downloads: copies them into the built site, finds stale ones,
 * and prints those again with the tests' Chromium (`npm run build -- downloads`). The build itself
 * uses the files as they are and needs no Chromium.
 */

import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gatedChecklist } from '#domain/forms/form.ts'
import { type Download, downloads } from '#frontend/content/downloads.ts'
import { officeToday } from '#frontend/content/words-changed.ts'
import { type PrintedDownload, printedDownload } from '#frontend/downloads/printed-downloads.ts'
import { printFont } from '#frontend/styles/theme-values.ts'
import { findChromium } from '#scripts/setup/test-programs.mjs'
import { downloadSheet } from './download-sheet.ts'

export const printedFolder = fileURLToPath(new URL('../../frontend/downloads', import.meta.url))

function hashesOf(download: Download) {
  const { html, css } = downloadSheet(download)
  return { words: hash('sha256', html), styles: hash('sha256', css) }
}

/** Titles of those whose words or styles have changed since they were printed, or never printed. */
export function staleDownloads(): readonly string[] {
  return downloads.filter((download) => !currentEntry(download)).map(({ title }) => title)
}

function currentEntry(download: Download): PrintedDownload | undefined {
  const { words, styles } = hashesOf(download)
  const printed = printedDownload(download.id)
  return printed?.words === words && printed.styles === styles ? printed : undefined
}

/** Copies each into the folder of the site, or of files that only the service may hand out. */
export async function copyDownloads(siteDir: string, gatedDir: string): Promise<void> {
  for (const { id } of downloads) {
    const address = `/downloads/${id}.pdf`
    const folder = address === gatedChecklist.file ? gatedDir : siteDir
    await cp(path.join(printedFolder, `${id}.pdf`), path.join(folder, address))
  }
}

const faces = fileURLToPath(
  new URL(`../../node_modules/@fontsource/${printFont}/files`, import.meta.url),
)
/** Answered by printDownloads itself, without the network. */
const sheetUrl = 'http://sheet.invalid/'

/** Prints the stale and missing ones. New words get today's date, new styles keep the words' date. */
export async function printDownloads(): Promise<void> {
  // Installed only for tests.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage()
    const printed: PrintedDownload[] = []
    for (const download of downloads) {
      const file = path.join(printedFolder, `${download.id}.pdf`)
      const current = currentEntry(download)
      if (current !== undefined && existsSync(file)) {
        printed.push(current)
        console.log(`${download.id}.pdf: kept, since nothing in it has changed`)
        continue
      }
      const hashes = hashesOf(download)
      const last = printedDownload(download.id)
      const updated = last?.words === hashes.words ? last.updated : officeToday()
      const { html, css } = downloadSheet(download, updated)
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
      await writeFile(file, bytes)
      const pageCount = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
      printed.push({ id: download.id, updated, pageCount, sizeBytes: bytes.length, ...hashes })
      console.log(`${download.id}.pdf: ${pageCount} pages, ${bytes.length} bytes`)
    }
    await writeFile(
      path.join(printedFolder, 'printed.json'),
      `${JSON.stringify(printed, null, 2)}\n`,
    )
  } finally {
    await browser.close()
  }
}
