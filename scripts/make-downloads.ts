/**
 * Makes the PDFs of frontend/content/downloads.ts: `node scripts/make-downloads.ts <folder>` writes
 * <folder>/<id>.pdf for each, to look at; the build puts them into dist/site/downloads.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { downloads } from '#frontend/content/downloads.ts'
import type { DownloadFile } from '#frontend/download-files.ts'
import { typeset } from './downloads/typeset.ts'

export interface MadeDownload extends DownloadFile {
  readonly bytes: Buffer
}

/** The same words give the same bytes. */
export async function makeDownloads(): Promise<readonly MadeDownload[]> {
  const made: MadeDownload[] = []
  for (const download of downloads) {
    const { bytes, pageCount } = await typeset(download)
    made.push({ id: download.id, pageCount, sizeBytes: bytes.length, bytes })
  }
  return made
}

export async function writeDownloads(made: readonly MadeDownload[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(made.map(({ id, bytes }) => writeFile(path.join(folder, `${id}.pdf`), bytes)))
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) throw new Error('Name the folder: node scripts/make-downloads.ts /tmp/downloads')
  const made = await makeDownloads()
  await writeDownloads(made, folder)
  for (const { id, pageCount, sizeBytes } of made) {
    console.log(`${id}.pdf: ${pageCount} pages, ${Math.ceil(sizeBytes / 1024)} KB`)
  }
}
