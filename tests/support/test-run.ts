/** Runs a test runner on files of its own and returns the report that it leaves in `report.json`. */

import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** @param runner its program within node_modules, and its arguments */
export function testRun(runner: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = realpathSync(temporaryFolder())
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'))
  const [program = '', ...args] = runner
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    writeFileSync(join(folder, name), text)
  }
  spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: folder,
    stdio: 'ignore',
    // What this run was told of its own reports and workers is not for the inner one.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
  return { report: JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')), folder }
}
