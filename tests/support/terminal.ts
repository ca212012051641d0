/** A terminal of its own (util-linux script), in which a command line runs as a person types it. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment, killedAfterTest, projectRoot, type Settings } from './service-process.ts'

export interface Terminal {
  /** What it shows so far. */
  readonly shown: () => string
  /** The command's exit code, once it and the terminal have ended. */
  readonly ended: Promise<number | null>
  readonly type: (text: string) => void
  /** Takes no more output, as after Ctrl-S. */
  readonly hold: () => void
  readonly release: () => void
  /** Closes the window. */
  readonly close: () => Promise<void>
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
    hold: () => script.kill('SIGSTOP'),
    release: () => script.kill('SIGCONT'),
    close: async () => {
      script.kill('SIGKILL')
      await ended
    },
  }
}

/** A shell as a person has it: with job control, and without anybody's settings. */
export const interactiveShell = 'bash --norc --noprofile -i'
