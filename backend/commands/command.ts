/** A command: its place in the command line, report, exit code by cause, and audit line. */

import type { Command } from 'commander'
import type { Config } from '#backend/config.ts'
import type { AuditEntry, AuditTrail } from '#backend/journal/audit-store.ts'

/** 130, set by the shell, means interrupted. */
export const exitCodes = { done: 0, refused: 1, misuse: 2, journal: 3, google: 4 } as const

export const programName = 'npm run leads --'

export type Line = string | false | undefined

export interface CommandReport {
  /** By default true. */
  readonly isDone?: boolean
  /** For people; anything but a string is left out: `count > 0 && "…"`. */
  readonly lines: readonly Line[]
  /** For programs; undefined if an error ended the command. */
  readonly facts: Readonly<Record<string, unknown>> | undefined
  /** If it is neither done (0) nor simply refused (1). */
  readonly exitCode?: number
}

export type Work = (config: Config, ...given: never[]) => CommandReport | Promise<CommandReport>

/** An action for commander, which checks the settings and does the work with what was given. */
export type Run = (work: Work) => (...given: readonly unknown[]) => Promise<void>

export type AddCommand = ReturnType<typeof addGroup>

/** @returns a function that adds a command to the new group; `example` is what follows its name */
export function addGroup(program: Command, run: Run, group: string, about: string) {
  const parent = addExample(program.command(group).description(about), `${group} --help`)
  return (name: string, does: string, work: Work, example = ''): Command => {
    const command = parent.command(name).description(does).action(run(work))
    return addExample(command, `${group} ${name} ${example}`.trim())
  }
}

export function addExample(command: Command, example: string): Command {
  return command.addHelpText('after', `\nExample:\n  ${programName} ${example}`)
}

/** "1 row", "2 rows": a count with its noun, for sentences. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** Writes the audit line of work that is already done. @returns a sentence if it couldn't */
export function appendIfPossible(audit: AuditTrail, entry: AuditEntry): Promise<Line> {
  return audit.append(entry).then(
    () => undefined,
    () => 'The audit trail couldn’t be written, so it doesn’t record this command.',
  )
}
