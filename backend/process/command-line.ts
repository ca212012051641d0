/**
 * Command lines of all programs here, read by commander: what is unknown, missing, given twice or too much
 * ends the program with code 2, a sentence with the nearest name, and the usage; `--help` prints the usage.
 */

import { Argument, Command, type CommanderError, InvalidArgumentError } from 'commander'

/** What a program's end means; 130, by the shell, is an interruption. */
export const exitCodes = { done: 0, refused: 1, misuse: 2, journal: 3, google: 4 } as const

export interface OptionSyntax {
  readonly type: 'boolean' | 'string'
  readonly about: string
  /** Of a string: what stands for its value in the usage, like FILE. N takes a number alone. */
  readonly value?: string
  readonly default?: string
}

type Options = Readonly<Record<string, OptionSyntax>>

export interface CommandSyntax<Known extends Options = Options> {
  /** As it is typed, with what npm needs before options: `npm run build --`. */
  readonly name: string
  readonly about: string
  /** One whole line, as it is typed. */
  readonly example?: string
  readonly options?: Known
  /** As `<FILE>`, or `[FILE]` where it may be left out. */
  readonly operands?: readonly string[]
  /** What an operand may be, where not everything. */
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
}

/** The program was called wrongly; the message says how, with the usage. Or `--help` asked for the usage alone. */
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
  return { values: values as CommandLine<Known>['values'], operands: command.args }
}

/** The same for a program's beginning: ends it where it was called wrongly, and after `--help`. */
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

/** A command that prints nothing and ends no process: its help, and what is wrong, come as a UsageError. */
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

/** What stands behind = is not repeated: it may be a secret. */
function sentenceOf({ message }: CommanderError, { options }: Command): string {
  const [, name = ''] = /option '(--[\w-]+)=/.exec(message) ?? []
  if (options.find(({ long }) => long === name)?.isBoolean()) {
    return `option '${name}' takes no value`
  }
  return message.replace(/^error: /, '').replace(/(option '--?[\w-]+)=[^']*'/, "$1'")
}

/** For what only a program itself can see: options that do not go together, a number out of bounds. */
export function misuse(syntax: CommandSyntax, sentence: string): UsageError {
  return usageError(commandOf(syntax), sentence)
}

function commandOf(syntax: CommandSyntax): Command {
  const { name, about, example, options = {}, operands = [], choices } = syntax
  const command = quietCommand(name, about, example).allowExcessArguments(false)
  for (const operand of operands) {
    const argument = new Argument(operand)
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

/** The next option is no value of the one before it, and the second of two does not silence the first. */
function onceGiven(kind: string) {
  let isGiven = false
  return (value: string): string => {
    if (value === '' || value.startsWith('-')) {
      throw new InvalidArgumentError('It needs a value.')
    }
    if (isGiven) throw new InvalidArgumentError('It was given twice.')
    if (kind === 'N' && !/^\d+(?:\.\d+)?$/.test(value)) {
      throw new InvalidArgumentError('It isn’t a number.')
    }
    isGiven = true
    return value
  }
}
