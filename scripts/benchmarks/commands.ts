/** The benchmark commands with a sentence about each, and the reader of their options. */

import { Command } from 'commander'

export const abouts = {
  load: 'Measures durable leads a second beside Express with a transaction for each.',
  pages: 'Measures every page under Lighthouse beside a hand-written one, then click to next page.',
  campaign: 'Tries delivery, takeover or alerts under random faults and kills.',
  pictures: 'Takes pictures of pages and dashboard at 390, 768 and 1280 px.',
  faults: 'Breaks one promise at a time in a copy of the project and expects its test to fail.',
} as const

/** A benchmark's command line, to which it adds its options. */
export function benchmarkCommand(name: keyof typeof abouts): Command {
  return new Command(`npm run bench -- ${name}`).description(abouts[name]).showHelpAfterError()
}

/** The words after the benchmark's name. */
export function parsed<Values extends object>(command: Command): Values {
  return command.parse(process.argv.slice(3), { from: 'user' }).opts<Values>()
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
