/** All commands for operators, by group and name; each is loaded only when it is asked for. */

import type { Command } from './command.ts'

export interface CommandGroup {
  readonly about: string
  readonly commands: Readonly<Record<string, () => Promise<{ readonly command: Command }>>>
}

export const commandTable: Readonly<Record<string, CommandGroup>> = {
  sheet: {
    about: 'The Google Sheet and what the service writes to it.',
    commands: {
      setup: () => import('./sheet-setup.ts'),
      doctor: () => import('./sheet-doctor.ts'),
      status: () => import('./sheet-status.ts'),
      replay: () => import('./sheet-replay.ts'),
      quarantine: () => import('./sheet-quarantine.ts'),
    },
  },
  journal: {
    about: 'The journal of accepted leads.',
    commands: {
      backup: () => import('./journal-backup.ts'),
      restore: () => import('./journal-restore.ts'),
      check: () => import('./journal-check.ts'),
      copy: () => import('./journal-copy.ts'),
      'replace-key': () => import('./journal-replace-key.ts'),
    },
  },
  token: {
    about: 'Tokens that open the dashboard.',
    commands: {
      create: () => import('./token-create.ts'),
      list: () => import('./token-list.ts'),
      revoke: () => import('./token-revoke.ts'),
    },
  },
  person: {
    about: 'The data kept about one person.',
    commands: {
      export: () => import('./person-export.ts'),
      forget: () => import('./person-forget.ts'),
    },
  },
  alerts: {
    about: 'Messages about new leads and problems.',
    commands: {
      test: () => import('./alerts-test.ts'),
      status: () => import('./alerts-status.ts'),
    },
  },
}
