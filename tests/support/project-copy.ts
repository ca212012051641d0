/** A copy of the sources in a temporary folder, for tests that change them; packages are shared. */

import { cpSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from './built-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const copied = [
  'backend',
  'domain',
  'frontend',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** @returns the copy's folder */
export function copyProject(): string {
  const folder = realpathSync(temporaryFolder())
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction')
  symlinkSync(realpathSync(distDir), join(folder, 'dist'), 'junction')
  return folder
}
