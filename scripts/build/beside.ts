/**
 * Builds beside what is served. Each build has its own folder in .builds/, and dist is a link to
 * the last one, switched in one step, so that readers of dist find a whole build, old or new.
 */

import { existsSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from '#backend/process/errors.ts'

/** Two builds of one process may begin within a millisecond. */
let builds = 0

/** @param build fills the folder that it is given */
export async function buildAndSwitch(root: string, build: (folder: string) => Promise<void>) {
  const link = path.join(root, 'dist')
  builds += 1
  const folder = path.join(root, '.builds', `${Date.now()}-${process.pid}-${builds}`)
  await build(folder)
  const previous = existsSync(link) ? realpathSync(link) : undefined
  const next = `${link}-${process.pid}`
  symlinkSync(path.relative(root, folder), next)
  renameSync(next, link)
  removeOld(path.join(root, '.builds'), [folder, previous])
}

/** The previous build stays for those still reading it; unfinished builds stay too. */
function removeOld(allBuilds: string, kept: readonly (string | undefined)[]): void {
  for (const name of readdirSync(allBuilds)) {
    const folder = path.join(allBuilds, name)
    const builder = Number(name.split('-')[1])
    if (kept.includes(folder) || (builder !== process.pid && isAlive(builder))) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user.
    return hasCode(error, 'EPERM')
  }
}
