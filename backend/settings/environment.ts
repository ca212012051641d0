/**
 * Variables of the environment, `.env` and secret files (`ADMIN_TOKEN_FILE`, as containers and
 * systemd hand them over). An unknown name is refused, with the known ones of its group, because a
 * setting that nobody reads looks like one that is in effect.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { secretNames, settingNames } from './schema.ts'

/** Beginnings of names that no other program uses. */
const ours =
  /^(?:ADMIN_TOK|ALERT_|ALLOWED_|DAILY_LIMIT|GOOGLE_(?:ACC|ADS|SERV|SHEET)|METRICS_|RATE_LIMIT|RETENTION_|TRUST_|VISITOR_)/
/** Kubernetes sets these for each service of its own. */
const serviceLink = /_SERVICE_(?:HOST|PORT)|_PORT(?:_\d|$)/

/**
 * Adds to the environment what only `.env` sets.
 * @returns a sentence for each name that is no setting
 */
export function addEnvFile(environment: NodeJS.ProcessEnv, envFile: string): readonly string[] {
  const inFile = parseEnv(envFile.replace(/^\uFEFF/, ''))
  const inEnvironment = Object.keys(environment).filter(
    (name) => environment[name] && ours.test(name) && !serviceLink.test(name),
  )
  for (const [name, value] of Object.entries(inFile)) environment[name] ||= value
  return [...unknownIn(Object.keys(inFile), ' (.env)'), ...unknownIn(inEnvironment)]
}

/** @param where follows each name */
function unknownIn(names: readonly string[], where = ''): readonly string[] {
  return names
    .filter((name) => !settingNames.some((known) => known === name))
    .map((name) => {
      const group = settingNames.filter((each) => firstWord(each) === firstWord(name))
      const others = group.length > 0 ? group.join(', ') : 'listed in .env.example'
      return `${shown(name)}${where} isn’t a setting of this service. Settings are: ${others}.`
    })
}

function firstWord(name: string): string {
  return name.toUpperCase().split('_', 1).join()
}

/** A line of a broken key may look like a name, so only likely names are shown. */
function shown(name: string): string {
  return /^[A-Z][A-Z_]{1,40}$/i.test(name) && name.includes('_') ? name : 'A name'
}

/**
 * @param folder base of relative paths
 * @returns secrets by the name of their setting, and a sentence for each that can't be taken
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv, folder: string) {
  const secrets: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]?.trim()
    if (!file) continue
    if (environment[name]) problems.push(`${name}_FILE: ${name} is set as well; keep one of them`)
    const text = textOf(path.resolve(folder, file))
    if (text) secrets[name] = text
    else problems.push(`${name}_FILE: expected the path of a file that this user can read`)
  }
  return { secrets, problems }
}

/** @returns undefined if it can't be read */
export function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
