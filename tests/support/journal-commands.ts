/** The commands on the journal as an operator runs them: processes of their own, and what they say. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot, type Settings } from './service-process.ts'

export interface CommandResult {
  readonly code: number | null
  readonly printed: string
  /** With --json: what a program reads. */
  readonly facts: () => Readonly<Record<string, unknown>>
}

export function spawnCommand(
  script: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [`scripts/${script}.ts`, ...commandArguments], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...settings },
  })
}

export async function runCommand(
  script: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
): Promise<CommandResult> {
  const child = spawnCommand(script, settings, commandArguments)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, printed, facts: () => JSON.parse(printed) }
}
