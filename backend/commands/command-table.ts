/** All commands for operators, by group and name. */

import { alertsStatus, testAlerts } from './alerts-commands.ts'
import type { Command } from './command.ts'
import { backupCommand, checkCommand, copyCommand, replaceKeyCommand } from './journal-commands.ts'
import { restoreCommand } from './journal-restore.ts'
import { exportCommand, forgetCommand } from './person-commands.ts'
import { confirmRetention } from './retention-commands.ts'
import { quarantineCommand, replayCommand } from './sheet-row-commands.ts'
import { doctorCommand, setupCommand } from './sheet-setup.ts'
import { statusCommand } from './sheet-status.ts'
import { createToken, listTokens, revokeNamedToken } from './token-commands.ts'

interface CommandGroup {
  readonly about: string
  readonly commands: Readonly<Record<string, Command>>
}

export const commandTable: Readonly<Record<string, CommandGroup>> = {
  sheet: {
    about: 'The Google Sheet and what the service writes to it.',
    commands: {
      setup: setupCommand,
      doctor: doctorCommand,
      status: statusCommand,
      replay: replayCommand,
      quarantine: quarantineCommand,
    },
  },
  journal: {
    about: 'The journal of accepted leads.',
    commands: {
      backup: backupCommand,
      restore: restoreCommand,
      check: checkCommand,
      copy: copyCommand,
      'replace-key': replaceKeyCommand,
    },
  },
  token: {
    about: 'Tokens that open the dashboard.',
    commands: { create: createToken, list: listTokens, revoke: revokeNamedToken },
  },
  person: {
    about: 'The data kept about one person.',
    commands: { export: exportCommand, forget: forgetCommand },
  },
  retention: {
    about: 'The removal of leads for their age.',
    commands: { confirm: confirmRetention },
  },
  alerts: {
    about: 'Messages about new leads and problems.',
    commands: { test: testAlerts, status: alertsStatus },
  },
}
