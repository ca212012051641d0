/** All commands for operators, by group and name; each is loaded only when it is asked for. */

import type { Command } from './command.ts'

export interface CommandGroup {
  readonly about: string
  readonly commands: Readonly<Record<string, () => Promise<Command>>>
}

export const commandTable: Readonly<Record<string, CommandGroup>> = {
  sheet: {
    about: 'The Google Sheet and what the service writes to it.',
    commands: {
      setup: async () => (await import('./sheet-setup.ts')).command,
      doctor: async () => (await import('./sheet-doctor.ts')).command,
      status: async () => (await import('./sheet-status.ts')).command,
      replay: async () => (await import('./sheet-replay.ts')).command,
      quarantine: async () => (await import('./sheet-quarantine.ts')).command,
    },
  },
  journal: {
    about: 'The journal of accepted leads.',
    commands: {
      backup: async () => (await import('./journal-backup.ts')).command,
      restore: async () => (await import('./journal-restore.ts')).command,
      check: async () => (await import('./journal-check.ts')).command,
      copy: async () => (await import('./journal-copy.ts')).command,
      'replace-key': async () => (await import('./journal-replace-key.ts')).command,
    },
  },
  token: {
    about: 'Tokens that open the dashboard.',
    commands: {
      create: async () => (await import('./token-commands.ts')).createToken,
      list: async () => (await import('./token-commands.ts')).listTokens,
      revoke: async () => (await import('./token-commands.ts')).revokeNamedToken,
    },
  },
  person: {
    about: 'The data kept about one person.',
    commands: {
      export: async () => (await import('./person-export.ts')).command,
      forget: async () => (await import('./person-forget.ts')).command,
    },
  },
  alerts: {
    about: 'Messages about new leads and problems.',
    commands: {
      test: async () => (await import('./alerts-test.ts')).command,
      status: async () => (await import('./alerts-status.ts')).command,
    },
  },
}
