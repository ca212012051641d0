/** Writes .br and .gz beside each file worth compressing, once, at the highest quality. */

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function compressFolder(folder: string): Promise<void> {
  const names = globSync('**/*.{html,css,js,svg,xml,txt,json}', { cwd: folder })
  // zlib has its own threads, so compressing all files at once is fastest.
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    // Brotli's default is the highest quality.
    toBrotli(content),
    toGzip(content, { level: 9 }),
  ])
  // A file that compression does not shrink is served as it is.
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
