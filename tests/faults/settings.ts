/** Faults in settings and commands. */

import type { Fault } from './fault.ts'

export const settingFaults: readonly Fault[] = [
  {
    promise: 'Everything that is wrong with the settings is told at once, by name.',
    file: 'config.ts',
    find: `\`\${String(name)}: \${message}\``,
    replace: 'message',
    caughtBy: 'config.test.ts',
  },
  {
    promise: 'A misspelled setting is named with what was probably meant.',
    file: 'nearest-name.ts',
    find: 'length >= 10 ? 2 : 1',
    replace: '0',
    caughtBy: 'config.test.ts',
  },
  {
    promise: 'A value of .env that Node would cut at # is refused.',
    file: 'env-file.ts',
    find: 'if (isComment) return { value: before }\n',
    replace: "if (isComment || before !== '') return { value: before }\n",
    caughtBy: 'env-file.test.ts',
  },
  {
    promise: 'A setting out of its range stops the start.',
    file: 'setting-kinds.ts',
    find: 'Number(text) >= min && Number(text) <= max',
    replace: 'Number(text) >= min',
    caughtBy: 'config.test.ts',
  },
  {
    promise: 'A command that is called wrongly repeats no secret.',
    file: 'command-line.ts',
    find: `.replace(/(option '--?[\\w-]+)=[^']*'/, "$1'")`,
    replace: '',
    caughtBy: 'command-lines.test.ts',
    named: 'what stands behind an unknown option',
  },
  {
    promise: 'Every setting stands in .env.example and in docs/operation.md.',
    file: 'schema.ts',
    find: '  WATCHDOG_SECONDS: setting(',
    replace:
      "  WATCHDOG_MINUTES: setting('', kind.number(0, 60, 1)),\n  WATCHDOG_SECONDS: setting(",
    caughtBy: 'documented-settings.test.ts',
  },
  {
    promise: 'docs/operation.md lists every channel of alerts.',
    file: 'alerts/channels.ts',
    find: "words: 'alerts, each by itself, for programs'",
    replace: "words: 'alerts'",
    caughtBy: 'documented-settings.test.ts',
  },
  {
    promise: 'A command that is called wrongly ends with 2.',
    file: 'command-line.ts',
    find: 'misuse: 2',
    replace: 'misuse: 1',
    caughtBy: 'command-lines.test.ts',
    named: 'exit codes',
  },
  {
    promise: 'Told to stop, the service answers the request under way.',
    file: 'shutdown.ts',
    find: "process.on('SIGTERM', tell)",
    replace: "process.on('SIGTERM', () => process.exit(0))",
    caughtBy: 'shutdown.test.ts',
    named: 'SIGTERM to npm',
  },
  {
    promise: 'A process that stands still ends itself.',
    file: 'watchdog-thread.cjs',
    find: 'isDebugged ? missedSeconds + 1 : 0',
    replace: 'isDebugged ? 1 : 0',
    caughtBy: 'watchdog.test.ts',
  },
  {
    promise: 'Somebody is told before the disk is full.',
    file: 'disk-space.ts',
    find: 'if (notice !== undefined && !wasLow) log.warn(notice)',
    replace: '',
    caughtBy: 'disk-space.test.ts',
  },
  {
    promise: 'Lines of the log that were lost are counted and told.',
    file: 'log.ts',
    find: 'else if (lost > 0) tellLost()',
    replace: '',
    caughtBy: 'log.test.ts',
  },
]
