/**
 * Checks of settings, facts of law, and launch: `npm run check -- settings|facts|launch`. Exits
 * with 1 while something is wrong, overdue, or open.
 */

import { Argument, Command } from 'commander'
import { ConfigError, checkSettings } from '#backend/config.ts'

const checks: Readonly<Record<string, () => Promise<unknown>>> = {
  settings: async () => printSettings(),
  facts: async () => (await import('./checks/facts.ts')).printDueFacts(),
  'attorney-review': async () => (await import('./checks/facts.ts')).printAttorneyReview(),
  launch: async () => (await import('./checks/launch.ts')).printOpenItems(),
}

const command = new Command('npm run check --')
  .description(
    [
      'settings: what is or looks wrong in them. Opens neither journal nor Sheet.',
      'facts: figures and sentences of law that are due for another look.',
      'attorney-review: what an attorney must confirm before launch, as Markdown.',
      'launch: what the firm must still supply or confirm.',
    ].join('\n'),
  )
  .addArgument(new Argument('<WHAT>').choices(Object.keys(checks)))
  .showHelpAfterError()
  .parse()
await checks[command.args[0] ?? '']?.()

function printSettings(): void {
  try {
    checkSettings()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
