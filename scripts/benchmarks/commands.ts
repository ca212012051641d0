/** The benchmark commands with a sentence about each, and the reader of their options. */

import {
  type CommandLine,
  type OptionSyntax,
  readCommandLine,
} from '#backend/process/command-line.ts'

export const abouts = {
  load: 'Measures durable leads a second beside Express with a transaction for each.',
  pages: 'Measures every page under Lighthouse beside a hand-written one, then click to next page.',
  campaign: 'Tries delivery, takeover or alerts under random faults and kills.',
  pictures: 'Takes pictures of pages and dashboard at 390, 768 and 1280 px.',
  faults: 'Breaks one promise at a time in a copy of the project and expects its test to fail.',
} as const

type Options = Readonly<Record<string, OptionSyntax>>

/** @param example the words after the command's name */
export function readOptions<const Known extends Options>(
  command: keyof typeof abouts,
  example: string,
  options: Known,
  operands: readonly string[] = [],
): CommandLine<Known> {
  const name = `npm run bench -- ${command}`
  const syntax = { name, about: abouts[command], example: `${name} ${example}`, options, operands }
  return readCommandLine(syntax, process.argv.slice(3))
}

export function numberOption<const Preset extends string>(about: string, preset: Preset) {
  return { type: 'string', value: 'N', about, default: preset } as const
}

/** Several values, separated by commas. */
export function listOption<const Preset extends string>(about: string, preset: Preset) {
  return { type: 'string', value: 'NAME,NAME', about, default: preset } as const
}

/** @returns each name with its part @throws Error for an unknown name */
export function chosenOf<Part>(
  names: string,
  parts: Readonly<Record<string, Part>>,
): readonly (readonly [string, Part])[] {
  return names.split(',').map((name) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`expected ${Object.keys(parts)}, not ${name}`)
    return [name, part]
  })
}
