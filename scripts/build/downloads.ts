/** Reads the printed downloads (frontend/downloads) and puts them into the built site. */

import { hash } from 'node:crypto'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gatedChecklist } from '#domain/gated-resource.ts'
import { type Download, downloads } from '#frontend/content/downloads.ts'
import type { DownloadFile } from '#frontend/site/page-handle.ts'
import { downloadSheet } from './download-sheet.ts'

export const printedFolder = fileURLToPath(new URL('../../frontend/downloads', import.meta.url))
export const printedList = path.join(printedFolder, 'printed.json')

/** One entry of printed.json. */
export interface PrintedDownload {
  readonly id: string
  readonly pageCount: number
  /** sheetHash of the words and styles that it was printed from. */
  readonly sheet: string
}

export function sheetHash(download: Download): string {
  const { html, css } = downloadSheet(download)
  return hash('sha256', html + css)
}

/** Titles of downloads whose words or styles have changed since they were printed, or that were never printed. */
export async function staleDownloads(): Promise<readonly string[]> {
  const printed = await readPrinted()
  return downloads
    .filter((download) => {
      const entry = printed.find(({ id }) => id === download.id)
      return entry?.sheet !== sheetHash(download)
    })
    .map(({ title }) => title)
}

export async function readDownloadFiles(): Promise<readonly DownloadFile[]> {
  const printed = await readPrinted()
  return Promise.all(
    printed.map(async ({ id, pageCount }) => {
      const { size } = await stat(path.join(printedFolder, `${id}.pdf`))
      return { id, pageCount, sizeBytes: size }
    }),
  )
}

/** Into the folder of the site's files, or of what only the service may hand out. */
export async function copyDownloads(folders: {
  readonly siteDir: string
  readonly gatedDir: string
}): Promise<void> {
  for (const { id } of downloads) {
    const address = `/downloads/${id}.pdf`
    const folder = address === gatedChecklist.file ? folders.gatedDir : folders.siteDir
    const file = path.join(folder, address)
    await mkdir(path.dirname(file), { recursive: true })
    await copyFile(path.join(printedFolder, `${id}.pdf`), file)
  }
}

async function readPrinted(): Promise<readonly PrintedDownload[]> {
  return JSON.parse(await readFile(printedList, 'utf8'))
}
