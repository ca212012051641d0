/** Copies the lawyers' photographs, as the firm supplies them in frontend/content/firm/photographs, into the site. */

import { copyFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Attorney } from '#frontend/content/firm/firm.ts'
import { photographAddress } from '#frontend/site/photographs.ts'

const photographsFolder = fileURLToPath(
  new URL('../../frontend/content/firm/photographs', import.meta.url),
)

const maxBytes = 40 * 1024

type Photographed = Pick<Attorney, 'name' | 'photograph'>

/** @throws Error with a sentence for whoever builds, where a photograph cannot be used */
export async function copyPhotographs(
  people: readonly Photographed[],
  siteDir: string,
  folder = photographsFolder,
): Promise<void> {
  for (const { name, photograph } of people) {
    for (const file of photograph?.files ?? []) {
      const source = path.join(folder, file)
      const { size } = await stat(source).catch(() => {
        throw new Error(`The photograph of ${name} is missing: there is no ${source}.`)
      })
      if (size > maxBytes) {
        throw new Error(
          `The photograph of ${name} (${file}) has ${Math.ceil(size / 1024)} KiB: make it at most ${maxBytes / 1024} KiB.`,
        )
      }
      const target = path.join(siteDir, photographAddress(file))
      await mkdir(path.dirname(target), { recursive: true })
      await copyFile(source, target)
    }
  }
}
