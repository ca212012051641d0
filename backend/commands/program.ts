/**
 * Command line for operators, read by commander: groups, commands, operands and options, each
 * command with an example. What a command does is in the files beside this one.
 */

import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Config } from '#backend/config.ts'
import { uuid } from '#backend/journal/row-mappers.ts'
import { roles } from '#backend/journal/token-store.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import { databaseUrl } from '#backend/settings/setting-kinds.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { showAlertsStatus, testAlerts } from './alerts-commands.ts'
import {
  backUpJournal,
  checkJournalFile,
  copyToPostgres,
  replaceKey,
  restoreJournal,
} from './journal-commands.ts'
import { erasePerson, printPerson } from './person-commands.ts'
import type { CommandReport } from './report.ts'
import { confirmRetention } from './retention-commands.ts'
import { examineSheet, setUpSheet } from './setup-commands.ts'
import { listQuarantined, releaseRows, replayRows } from './sheet-row-commands.ts'
import { showSheetStatus } from './sheet-status.ts'
import { createToken, listTokens, revokeNamedToken } from './token-commands.ts'

type Work = (config: Config) => CommandReport | Promise<CommandReport>

export type RunWork = (work: Work) => Promise<void>

export const programName = 'npm run leads --'

/** @param program receives the groups; its settings for output and exit hold for all of them */
export function addCommands(program: Command, run: RunWork): void {
  program.description('Commands for the person who runs the service.')
  program.option('--json', 'Prints one JSON object; may stand anywhere.')
  addExample(program, 'sheet status')
  addSheetCommands(program, run)
  addJournalCommands(program, run)
  addTokenCommands(program, run)
  addPersonCommands(program, run)
  const retention = addGroup(program, 'retention', 'The removal of leads for their age.')
  addSimple(retention, run, {
    confirm: [
      'Confirms that this machine’s clock is right, and that all leads older than RETENTION_DAYS may be removed.',
      confirmRetention,
    ],
  })
  addSimple(addGroup(program, 'alerts', 'Messages about new leads and problems.'), run, {
    test: ['Sends one message through each channel that is set up.', testAlerts],
    status: ['Shows how far each channel of alerts is, and why one fails.', showAlertsStatus],
  })
}

function addExample(command: Command, example: string): Command {
  return command.addHelpText('after', `\nExample:\n  ${programName} ${example}`)
}

function addGroup(program: Command, name: string, about: string): Command {
  return addExample(program.command(name).description(about), `${name} --help`)
}

/** @param example what follows the command's name */
function add(group: Command, name: string, example: string, about: string): Command {
  const command = group.command(name).description(about)
  return addExample(command, `${group.name()} ${name} ${example}`.trim())
}

type SimpleCommands = Readonly<Record<string, readonly [about: string, work: Work]>>

/** Commands without operands and options of their own. */
function addSimple(group: Command, run: RunWork, commands: SimpleCommands): void {
  for (const [name, [about, work]] of Object.entries(commands)) {
    add(group, name, '', about).action(() => run(work))
  }
}

function addSheetCommands(program: Command, run: RunWork): void {
  const group = addGroup(program, 'sheet', 'The Google Sheet and what the service writes to it.')
  addSimple(group, run, {
    setup: ['Gets the spreadsheet ready for leads, or says what is in the way.', setUpSheet],
    doctor: [
      'Tests in the spreadsheet what delivery depends on; leaves leads alone.',
      examineSheet,
    ],
    status: ['Shows which rows are delivered, waiting, set aside or removed.', showSheetStatus],
  })
  const only = () => new Option('--only <ID,ID>', 'Only these rows.').argParser(eventIds)
  const dismiss = new Option('--dismiss', 'They were deleted on purpose: ends the notice.')
  add(group, 'replay', '--send', 'Shows delivered rows that are no longer in the Sheet.')
    .option('--send', 'Writes them again.')
    .addOption(dismiss.conflicts('send'))
    .addOption(only())
    .action((options) => run((config) => replayRows(config, options)))
  add(group, 'quarantine', '--release --all', 'Shows which rows are set aside, and why.')
    .option('--release', 'Puts rows back in line: those given with --only, or --all.')
    .addOption(only())
    .addOption(new Option('--all', 'All of them.').conflicts('only'))
    .action(({ only: ids, release = false, all = false }, command: Command) => {
      if (release !== (all || ids !== undefined)) {
        command.error('error: Which ones? Use --release with --all, or with --only ID,ID.')
      }
      return run((config) => (release ? releaseRows(config, ids) : listQuarantined(config)))
    })
}

function addJournalCommands(program: Command, run: RunWork): void {
  const group = addGroup(program, 'journal', 'The journal of accepted leads.')
  const file = '/backups/leads.sqlite'
  add(group, 'backup', file, 'Copies the journal to FILE, or to a dated name in DATA_DIR/backups.')
    .argument('[FILE]')
    .option('--keep <N>', 'Keeps the newest N dated copies and deletes older ones.', positiveNumber)
    .action((given, { keep }, command: Command) => {
      if (given && keep) command.error('error: --keep is for dated copies: leave FILE out.')
      return run((config) => backUpJournal(config, given, keep))
    })
  add(group, 'restore', file, 'Puts a copy in place of the journal. No service may be running.')
    .argument('<FILE>')
    .action((given) => run((config) => restoreJournal(config, given)))
  const to = '--to postgres://leads@db.example/leads'
  add(group, 'copy', to, 'Copies the SQLite journal into an empty PostgreSQL database.')
    .requiredOption('--to <URL>', 'The database. No service may be running on either.')
    .action(({ to: url }, command: Command) => {
      // Not by commander, which would repeat the address, and the password in it.
      const problem = databaseUrl.safeParse(url).error?.issues[0]
      if (problem) command.error(`error: --to: ${problem.message}.`)
      return run((config) => copyToPostgres(config, url))
    })
  addSimple(group, run, {
    check: ['Checks that the journal is intact, and shows what it holds.', checkJournalFile],
    'replace-key': ['Replaces the secret key that ids are derived from.', replaceKey],
  })
}

function addTokenCommands(program: Command, run: RunWork): void {
  const group = addGroup(program, 'token', 'Tokens that open the dashboard.')
  const maria = '"Maria Front Desk"'
  const example = `--name ${maria} --role staff --expires 2027-12-31`
  add(group, 'create', example, 'Makes a token for the dashboard and prints it once.')
    .requiredOption('--name <NAME>', 'Whose token it is, for the audit trail.')
    .addOption(new Option('--role <ROLE>', 'What it can do.').choices(roles).makeOptionMandatory())
    .option('--expires <YYYY-MM-DD>', 'The last day it works.', calendarDate)
    .action((options) => run((config) => createToken(config, options)))
  add(group, 'revoke', maria, 'Revokes a token. Put a name with spaces in quotes.')
    .argument('<NAME>')
    .option('--with-those-made', 'Revokes the tokens made with it, too.')
    .action((name, { withThoseMade }) =>
      run((config) => revokeNamedToken(config, name, withThoseMade)),
    )
  addSimple(group, run, {
    list: ['Lists the named tokens, their roles, and whether they still work.', listTokens],
  })
}

function addPersonCommands(program: Command, run: RunWork): void {
  const group = addGroup(program, 'person', 'The data kept about one person.')
  const ann = 'ann@example.com'
  add(group, 'export', `${ann} --to ann.json`, 'Prints everything kept about the person, as JSON.')
    .argument('<ADDRESS>', 'An email address or a telephone number.', onePersonsAddress)
    .option('--to <FILE>', 'Writes it to a new file instead of printing it.')
    .action((address, { to }) => run((config) => printPerson(config, address, to)))
  add(group, 'forget', ann, 'Erases what is kept about the person, also in every spreadsheet.')
    .argument('<ADDRESS>', 'An email address or a telephone number.', onePersonsAddress)
    .action((address) => run((config) => erasePerson(config, address)))
}

function positiveNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It isn’t a number from 1.')
  return Number(value)
}

function calendarDate(value: string): string {
  if (!isCalendarDate(value)) throw new InvalidArgumentError('It isn’t a date like 2027-12-31.')
  return value
}

function eventIds(value: string): readonly string[] {
  const ids = value.split(',').map((id) => id.trim().toLowerCase())
  const wrong = ids.find((id) => !uuid.test(id))
  if (wrong === undefined) return [...new Set(ids)]
  throw new InvalidArgumentError(`Give the ids of rows, with commas. “${wrong}” isn’t one.`)
}

function onePersonsAddress(value: string) {
  const address = personAddress(value)
  if (address !== undefined) return address
  throw new InvalidArgumentError('Give the email address or the telephone number of one person.')
}
