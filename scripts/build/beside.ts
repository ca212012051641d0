/**
 * Builds beside what is served. Each build has a folder of its own in .builds/, and dist is a link to
 * the last one, moved on in one step: whoever reads dist finds a whole build, the old or the new.
 */

import { existsSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '#backend/journal/maintenance/durable-files.ts'

/** Two builds of one process may begin within a millisecond. */
let builds = 0

/** @param build fills the folder that it is given */
export async function buildBeside(
  root: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const link = path.join(root, 'dist')
  builds += 1
  const folder = path.join(root, '.builds', `${Date.now()}-${process.pid}-${builds}`)
  await build(folder)
  const previous = existsSync(link) ? realpathSync(link) : undefined
  const next = `${link}-${process.pid}`
  symlinkSync(path.relative(root, folder), next, 'junction')
  moveOver(next, link)
  removeOld(path.join(root, '.builds'), [folder, previous])
}

function moveOver(next: string, link: string): void {
  try {
    renameSync(next, link)
  } catch {
    // A folder, as older versions left it; and Windows replaces no link.
    rmSync(link, { recursive: true })
    renameSync(next, link)
  }
}

/** The one before stays for whoever is just reading it; one that is being made stays too. */
function removeOld(allBuilds: string, kept: readonly (string | undefined)[]): void {
  for (const name of readdirSync(allBuilds)) {
    const folder = path.join(allBuilds, name)
    const builder = Number(name.split('-')[1])
    if (kept.includes(folder) || (builder !== process.pid && isAlive(builder))) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
