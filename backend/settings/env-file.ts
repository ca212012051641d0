/**
 * Names of settings, in `.env` and in the environment. An unknown one is refused, with the known ones
 * of its group, because a setting that nobody reads looks like one that is in effect.
 */

import { parseEnv } from 'node:util'

/** @returns values by name, and a sentence for each name or line that would have no effect */
export function readEnvFile(text: string, known: readonly string[]) {
  const values = parseEnv(text.replace(/^\uFEFF/, '')) as Record<string, string>
  const problems = [
    ...unknownIn(Object.keys(values), known, ' (.env)'),
    ...known
      .filter((name) => !(name in values) && isOnALine(name, text))
      .map((name) => `${name} (.env): expected ${name}=… on a line of its own`),
  ]
  return { values, problems }
}

/** @param where follows each name @returns a sentence for each name that is no setting */
export function unknownIn(
  names: readonly string[],
  known: readonly string[],
  where = '',
): readonly string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const group = known.filter((each) => firstWord(each) === firstWord(name))
      const others = group.length > 0 ? group.join(', ') : 'listed in .env.example'
      return `${shown(name)}${where} isn’t a setting of this service. Settings are: ${others}.`
    })
}

/** First words, and beginnings, that belong to this service alone. */
const sharedWords = /^(?:API|DATA|DATABASE|GOOGLE|HOST|LIST|LOG|PORT|REPORT|SITE|SMTP|WORK)$/
/** Kubernetes sets these for each service of its own. */
const serviceLink = /_(?:SERVICE_(?:HOST|PORT)|PORT_\d+_(?:TCP|UDP))(?:_|$)|_PORT$/

/** Whether a name in the environment, where most belong to other programs, is meant for this one. */
export function isMeantForUs(name: string, known: readonly string[]): boolean {
  if (serviceLink.test(name)) return false
  return known.some((each) => {
    const beginning = each.slice(0, each.lastIndexOf('_'))
    const isOwnWord = each.includes('_') && !sharedWords.test(firstWord(each))
    return isOwnWord
      ? name.startsWith(`${firstWord(each)}_`)
      : beginning.includes('_') && name.startsWith(beginning)
  })
}

function firstWord(name: string): string {
  return name.toUpperCase().split('_', 1).join()
}

/** A line of a broken key may look like a name, so only likely names are shown. */
function shown(name: string): string {
  return /^[A-Z][A-Z_]{1,40}$/i.test(name) && name.includes('_') ? name : 'A name'
}

/** Lines like PORT: 3000 or "PORT": "3000", which Node leaves out without a word. */
function isOnALine(name: string, text: string): boolean {
  return new RegExp(`^[^\\w#]*(?:(?:export|set)\\s+)?${name}\\b`, 'm').test(text)
}
