/** The benchmark commands with a sentence about each, and the reader of their options. */

import { Argument, Command } from 'commander'

export const abouts = {
  load: 'Measures durable leads a second beside Express with a transaction for each.',
  pages: 'Measures every page under Lighthouse beside a hand-written one, then click to next page.',
  campaign: 'Tries delivery, failover, alerts or the list under random faults and kills.',
  pictures: 'Takes pictures of pages and dashboard at 390, 768 and 1280 px.',
  faults: 'Breaks one promise at a time in a copy of the project and expects its test to fail.',
} as const

/** A benchmark's command line, to which it adds its options. @param kinds one of which it takes */
export function benchmarkCommand(name: keyof typeof abouts, kinds?: object): Command {
  const command = new Command(`npm run bench -- ${name}`).description(abouts[name])
  if (kinds) command.addArgument(new Argument('<KIND>').choices(Object.keys(kinds)))
  return command.showHelpAfterError()
}

/** The words after the benchmark's name. */
export function parsed<Values extends object>(command: Command): Values {
  return command.parse(process.argv.slice(3), { from: 'user' }).opts<Values>()
}
