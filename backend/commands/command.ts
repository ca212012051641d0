/** A command: its place in the command line, report, exit code by cause, and audit line. */

import type { Command } from 'commander'
import type { Config } from '#backend/config.ts'
import { type AuditEntry, commandEntry } from '#backend/journal/audit-store.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'

/** 130, set by the shell, means interrupted. */
export const exitCodes = { done: 0, refused: 1, misuse: 2, journal: 3, google: 4 } as const

export const programName = 'npm run leads --'

export type Line = string | false | undefined

export interface CommandReport {
  /** By default true. */
  readonly isDone?: boolean
  /** For people; anything but a string is left out: `count > 0 && "…"`. */
  readonly lines: readonly Line[]
  /** For programs. */
  readonly facts: Readonly<Record<string, unknown>>
  /** If it is neither done (0) nor simply refused (1). */
  readonly exitCode?: number
}

export type Work = (config: Config, ...given: never[]) => CommandReport | Promise<CommandReport>

/** An action for commander, which checks the settings and does the work with what was given. */
export type Run = (work: Work) => (...given: readonly unknown[]) => Promise<void>

export function addGroup(program: Command, name: string, about: string): Command {
  return addExample(program.command(name).description(about), `${name} --help`)
}

/** @param example what follows the command's name */
export function add(group: Command, name: string, about: string, example = ''): Command {
  const command = group.command(name).description(about)
  return addExample(command, `${group.name()} ${name} ${example}`.trim())
}

export function addExample(command: Command, example: string): Command {
  return command.addHelpText('after', `\nExample:\n  ${programName} ${example}`)
}

/** "1 row", "2 rows": a count with its noun, for sentences. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

type TrailLine = Pick<AuditEntry, 'action' | 'detail' | 'rows'>

/** A command's line in the audit trail. @throws JournalUnavailableError */
export function writeAuditLine(staff: Pick<StaffRecords, 'audit'>, line: TrailLine): Promise<void> {
  return staff.audit.append(commandEntry(line.action, line.detail, line.rows, new Date()))
}

/** The same for work that is already done. @returns a sentence if it could not be written */
export function writeAuditLineIfPossible(
  staff: Pick<StaffRecords, 'audit'>,
  line: TrailLine,
): Promise<Line> {
  return writeAuditLine(staff, line).then(
    () => undefined,
    () => 'The audit trail couldn’t be written, so it doesn’t record this command.',
  )
}
