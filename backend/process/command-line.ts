/**
 * Command lines of all programs, read by commander: an unknown, missing, repeated or extra argument
 * ends the program with code 2, the nearest name, and the usage, which `--help` prints, too.
 */

import { Argument, Command, type CommanderError, InvalidArgumentError } from 'commander'

/** Exit codes of the programs; 130, set by the shell, means interrupted. */
export const exitCodes = { done: 0, refused: 1, misuse: 2, journal: 3, google: 4 } as const

export interface OptionSyntax {
  readonly type: 'boolean' | 'string'
  readonly about: string
  /** For a string, the name of its value in the usage, like FILE. N takes only a number. */
  readonly value?: string
  readonly default?: string
}

type Options = Readonly<Record<string, OptionSyntax>>

export interface CommandSyntax<Known extends Options = Options> {
  /** As it is typed, including what npm needs before options: `npm run build --`. */
  readonly name: string
  readonly about: string
  /** One complete line, as it is typed. */
  readonly example?: string
  readonly options?: Known
  /** As `<FILE>`, or `[FILE]` if it is optional. */
  readonly operands?: readonly string[]
  /** Allowed operands; if left out, any. */
  readonly choices?: readonly string[]
}

export interface CommandLine<Known extends Options> {
  readonly values: {
    readonly [Name in keyof Known]: Known[Name]['type'] extends 'boolean'
      ? boolean | undefined
      : Known[Name] extends { readonly default: string }
        ? string
        : string | undefined
  }
  readonly operands: readonly string[]
  /** The error to throw for what only the program sees: options that conflict, a wrong number. */
  readonly misuse: (sentence: string) => UsageError
}

/** A wrong call, with the reason and usage as its message; or `--help`, with the usage alone. */
export class UsageError extends Error {
  override name = 'UsageError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.misuse) {
    super(message)
    this.exitCode = exitCode
  }
}

/** @throws UsageError */
export function parseCommandLine<const Known extends Options>(
  syntax: CommandSyntax<Known>,
  given: readonly string[] = process.argv.slice(2),
): CommandLine<Known> {
  const command = commandOf(syntax).parse([...given], { from: 'user' })
  const values = Object.fromEntries(
    command.options.map((option) => [
      option.name(),
      command.getOptionValue(option.attributeName()) as unknown,
    ]),
  )
  return {
    values: values as CommandLine<Known>['values'],
    operands: command.args,
    misuse: (sentence) => usageError(command, sentence),
  }
}

/** The same, at a program's start: ends the program after a wrong call or `--help`. */
export function readCommandLine<const Known extends Options>(
  syntax: CommandSyntax<Known>,
  given?: readonly string[],
): CommandLine<Known> {
  try {
    return parseCommandLine(syntax, given)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const isHelp = error.exitCode === exitCodes.done
    ;(isHelp ? console.log : console.error)(error.message)
    process.exit(error.exitCode)
  }
}

/** A command that neither prints nor ends the process: help and errors come as a UsageError. */
export function quietCommand(name: string, about: string, example?: string): Command {
  const help: string[] = []
  const command = new Command(name)
    .description(about)
    .helpOption('--help', 'Shows this help.')
    .helpCommand(false)
    .configureOutput({ writeOut: (text) => help.push(text), writeErr: () => {} })
    .exitOverride((error) => {
      const { exitCode, code } = error
      if (exitCode === exitCodes.done) throw new UsageError(help.join('').trimEnd(), exitCode)
      throw usageError(command, code === 'commander.help' ? '' : sentenceOf(error, command))
    })
  if (example !== undefined) command.addHelpText('after', `\nExample:\n  ${example}`)
  return command
}

function usageError(command: Command, sentence: string): UsageError {
  return new UsageError(`${sentence}\n\n${command.helpInformation()}`.trim())
}

/** As a sentence: commander begins with a small letter. Text after = may be a secret: left out. */
function sentenceOf({ message }: CommanderError, { options }: Command): string {
  const [, name = ''] = /option '(--[\w-]+)=/.exec(message) ?? []
  if (options.find(({ long }) => long === name)?.isBoolean()) {
    return `Option '${name}' takes no value.`
  }
  return message
    .replace(/^error: /, '')
    .replace(/(option '--?[\w-]+)=[^']*'/, "$1'")
    .replace(/^(.)(.*?)\.?$/m, (_, first: string, rest: string) => `${first.toUpperCase()}${rest}.`)
}

function commandOf(syntax: CommandSyntax): Command {
  const { name, about, example, options = {}, operands = [], choices } = syntax
  const command = quietCommand(name, about, example).allowExcessArguments(false)
  for (const operand of operands) {
    const argument = new Argument(operand).argParser(notEmpty)
    command.addArgument(choices ? argument.choices(choices) : argument)
  }
  for (const [option, { type, about: purpose, value = 'VALUE', default: preset }] of Object.entries(
    options,
  )) {
    if (type === 'boolean') command.option(`--${option}`, purpose)
    else command.option(`--${option} <${value}>`, purpose, onceGiven(value), preset)
  }
  return command
}

/** An empty one is a shell's variable that isn't set. */
function notEmpty(value: string): string {
  if (value === '') throw new InvalidArgumentError('It needs a value.')
  return value
}

/** Rejects the next option as a value, and a second value, which would override the first. */
function onceGiven(kind: string) {
  let isGiven = false
  return (value: string): string => {
    if (value.startsWith('-')) throw new InvalidArgumentError('It needs a value.')
    notEmpty(value)
    if (isGiven) throw new InvalidArgumentError('It was given twice.')
    if (kind === 'N' && !/^\d+(?:\.\d+)?$/.test(value)) {
      throw new InvalidArgumentError('It isn’t a number.')
    }
    isGiven = true
    return value
  }
}
