/** Writes .br and .gz beside each file worth compressing, once, at the highest quality. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = /\.(?:html|css|js|svg|xml|txt|json)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  // zlib has its own threads, so compressing all files at once is fastest.
  await Promise.all(files.map(compressFile))
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
