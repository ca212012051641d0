/** Makes the PDFs of frontend/content/downloads.ts; the build puts them into dist/site/downloads. */

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gatedChecklist } from '#domain/gated-resource.ts'
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

/** Into the folder of the site's files, or of what only the service may hand out. */
export async function writeDownloads(
  made: readonly MadeDownload[],
  folders: { readonly siteDir: string; readonly gatedDir: string },
): Promise<void> {
  await Promise.all(
    made.map(async ({ id, bytes }) => {
      const address = `/downloads/${id}.pdf`
      const folder = address === gatedChecklist.file ? folders.gatedDir : folders.siteDir
      const file = path.join(folder, address)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }),
  )
}
