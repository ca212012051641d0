/**
 * Checks of settings, facts of law, and launch: `npm run check -- settings|facts|launch`. Exits
 * with 1 while something is wrong, overdue, or open.
 */

import { ConfigError, checkSettings } from '#backend/config.ts'
import { readCommandLine } from '#backend/process/command-line.ts'

const checks: Readonly<Record<string, () => Promise<unknown>>> = {
  settings: async () => printSettings(),
  facts: async () => (await import('./checks/facts.ts')).printDueFacts(),
  'attorney-review': async () => (await import('./checks/facts.ts')).printAttorneyReview(),
  launch: async () => (await import('./checks/launch.ts')).printOpenItems(),
}

const { operands } = readCommandLine({
  name: 'npm run check --',
  about: [
    'settings: what is or looks wrong in them. Opens neither journal nor Sheet.',
    'facts: figures and sentences of law that are due for another look.',
    'attorney-review: what an attorney must confirm before launch, as Markdown.',
    'launch: what the firm must still supply or confirm.',
  ].join('\n'),
  example: 'npm run check -- settings',
  operands: ['<WHAT>'],
  choices: Object.keys(checks),
})
await checks[operands[0] ?? '']?.()

/** Opens neither journal nor Sheet. */
function printSettings(): void {
  try {
    for (const warning of checkSettings().warnings) console.error(warning)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
