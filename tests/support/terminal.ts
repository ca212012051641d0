/** A pseudo-terminal (util-linux script) that runs a command line. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment, killedAfterTest, projectRoot, type Settings } from './service-process.ts'

export function openTerminal(commandLine: string, settings: Settings) {
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
  return {
    /** Everything shown so far. */
    shown: () => shown,
    /** Once command and terminal have ended. */
    ended: once(script, 'exit'),
    type: (text: string) => script.stdin.write(text),
  }
}
