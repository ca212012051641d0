/** Makes the PDFs of frontend/content/downloads.ts; the build puts them into dist/site/downloads. */

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
