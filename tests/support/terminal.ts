/** A pseudo-terminal (util-linux script) that runs a command line. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment, killedAfterTest, projectRoot, type Settings } from './service-process.ts'

export interface Terminal {
  /** Everything shown so far. */
  readonly shown: () => string
  /** The command's exit code, once command and terminal have ended. */
  readonly ended: Promise<number | null>
  readonly type: (text: string) => void
}

export function openTerminal(commandLine: string, settings: Settings): Terminal {
  const script = spawn('script', ['-qfec', commandLine, '/dev/null'], {
    cwd: projectRoot,
    env: environment(settings),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  killedAfterTest(script)
  let shown = ''
  script.stdout.on('data', (chunk) => {
    shown += chunk
  })
  const ended = once(script, 'exit').then(([code]) => code)
  return {
    shown: () => shown,
    ended,
    type: (text) => script.stdin.write(text),
  }
}
