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
  const group = (name: string, about: string) =>
    addExample(program.command(name).description(about), `${name} --help`)
  addSheetCommands(group('sheet', 'The Google Sheet and what the service writes to it.'), run)
  addJournalCommands(group('journal', 'The journal of accepted leads.'), run)
  addTokenCommands(group('token', 'Tokens that open the dashboard.'), run)
  addPersonCommands(group('person', 'The data kept about one person.'), run)
  addRetentionCommands(group('retention', 'The removal of leads for their age.'), run)
  addAlertsCommands(group('alerts', 'Messages about new leads and problems.'), run)
}

function addExample(command: Command, example: string): Command {
  return command.addHelpText('after', `\nExample:\n  ${programName} ${example}`)
}

/** @param example what follows the command's name */
function add(group: Command, syntax: string, about: string, example = ''): Command {
  const command = group.command(syntax).description(about)
  return addExample(command, `${group.name()} ${command.name()} ${example}`.trim())
}

function addSheetCommands(group: Command, run: RunWork): void {
  add(group, 'setup', 'Gets the spreadsheet ready for leads, or says what is in the way.').action(
    () => run(setUpSheet),
  )
  add(
    group,
    'doctor',
    'Tests what delivery depends on in the connected spreadsheet, without touching any leads.',
  ).action(() => run(examineSheet))
  add(
    group,
    'status',
    'Shows which rows are delivered, waiting, set aside (and why) or removed by staff.',
  ).action(() => run(showSheetStatus))
  const only = () => new Option('--only <ID,ID>', 'Only these rows.').argParser(eventIds)
  add(group, 'replay', 'Shows delivered rows that are no longer in the Sheet.', '--send')
    .option('--send', 'Writes them again.')
    .addOption(
      new Option(
        '--dismiss',
        'They were deleted on purpose. The service stops mentioning them.',
      ).conflicts('send'),
    )
    .addOption(only())
    .action((options) => run((config) => replayRows(config, options)))
  add(group, 'quarantine', 'Shows which rows are set aside, and why.', '--release --all')
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

function addJournalCommands(group: Command, run: RunWork): void {
  add(
    group,
    'backup',
    'Copies the journal to FILE, or to a dated name in DATA_DIR/backups.',
    '/backups/leads.sqlite',
  )
    .argument('[FILE]')
    .option('--keep <N>', 'Keeps the newest N dated copies and deletes older ones.', positiveNumber)
    .action((file, { keep }, command: Command) => {
      if (file && keep) command.error('error: --keep is for dated copies: leave FILE out.')
      return run((config) => backUpJournal(config, file, keep))
    })
  add(
    group,
    'restore',
    'Replaces the journal with a copy that "journal backup" made. The service must not be running.',
    '/backups/leads.sqlite',
  )
    .argument('<FILE>')
    .action((file) => run((config) => restoreJournal(config, file)))
  add(group, 'check', 'Checks that the journal is intact, and shows what it holds.').action(() =>
    run(checkJournalFile),
  )
  add(
    group,
    'copy',
    'Copies the SQLite journal of DATA_DIR into an empty PostgreSQL database. No service may be running on either.',
    '--to postgres://leads@db.example/leads',
  )
    .requiredOption('--to <URL>', 'The PostgreSQL database: postgres://…')
    .action(({ to }, command: Command) => {
      // Not by commander, which would repeat the address, and the password in it.
      const problem = databaseUrl.safeParse(to).error?.issues[0]
      if (problem) command.error(`error: --to: ${problem.message}.`)
      return run((config) => copyToPostgres(config, to))
    })
  add(group, 'replace-key', 'Replaces the secret key that ids are derived from.').action(() =>
    run(replaceKey),
  )
}

function addTokenCommands(group: Command, run: RunWork): void {
  add(
    group,
    'create',
    'Makes a token for the dashboard and prints it once.',
    '--name "Maria Front Desk" --role staff --expires 2027-12-31',
  )
    .requiredOption('--name <NAME>', 'Whose token it is, for the audit trail.')
    .addOption(new Option('--role <ROLE>', 'What it can do.').choices(roles).makeOptionMandatory())
    .option('--expires <YYYY-MM-DD>', 'The last day it works.', calendarDate)
    .action((options) => run((config) => createToken(config, options)))
  add(group, 'list', 'Lists the named tokens, their roles, and whether they still work.').action(
    () => run(listTokens),
  )
  add(
    group,
    'revoke',
    'Revokes a named token, so it no longer works. Put a name with spaces in quotes.',
    '"Maria Front Desk"',
  )
    .argument('<NAME>')
    .option('--with-those-made', 'Revokes the tokens made with it, too.')
    .action((name, { withThoseMade }) =>
      run((config) => revokeNamedToken(config, name, withThoseMade)),
    )
}

function addPersonCommands(group: Command, run: RunWork): void {
  add(
    group,
    'export',
    'Prints everything kept about the person with this email address or telephone number, as JSON.',
    'jordan@example.com --to jordan.json',
  )
    .argument('<ADDRESS>', '', onePersonsAddress)
    .option('--to <FILE>', 'Writes it to a new file instead of printing it.')
    .action((address, { to }) => run((config) => printPerson(config, address, to)))
  add(
    group,
    'forget',
    'Erases what is kept about the person with this email address or telephone number, in the journal and in every spreadsheet.',
    'jordan@example.com',
  )
    .argument('<ADDRESS>', '', onePersonsAddress)
    .option('--naming', 'Also erases other people’s events that mention the address.')
    .action((address, { naming }) => run((config) => erasePerson(config, address, naming)))
}

function addRetentionCommands(group: Command, run: RunWork): void {
  add(
    group,
    'confirm',
    'Confirms that this machine’s clock is right, and that all leads older than RETENTION_DAYS may be removed.',
  ).action(() => run(confirmRetention))
}

function addAlertsCommands(group: Command, run: RunWork): void {
  add(
    group,
    'test',
    'Sends one message through each channel that is set up, and shows the answers.',
  ).action(() => run(testAlerts))
  add(group, 'status', 'Shows how far each channel of alerts is, and why one fails.').action(() =>
    run(showAlertsStatus),
  )
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
