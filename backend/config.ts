/**
 * Settings of the service: the only reader of the environment, `.env` and secret files. Checks all
 * of them before anything is built or opened; one error lists everything that is wrong. An unknown
 * name is refused, because a setting that nobody reads looks like one that is in effect.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type * as z from 'zod/mini'
import { hasCode, OperatorError } from '#backend/process/errors.ts'
import { missingSettings } from '#backend/settings/combinations.ts'
import { type CredentialsJson, credentialsIn } from '#backend/settings/google-credentials.ts'
import {
  type SettingValues,
  secretNames,
  settingNames,
  settings,
} from '#backend/settings/schema.ts'
import { credentialsExpected } from '#backend/settings/setting-kinds.ts'

/** Folder of .env and base of relative paths, wherever the service is started from. */
const projectRoot = fileURLToPath(new URL('..', import.meta.url))

export type GoogleCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'json'; readonly json: CredentialsJson }
  /** Of the machine: on Google's own, or of a developer signed in with gcloud. */
  | { readonly kind: 'default' }

/** The settings by name (settings/schema.ts), and values derived from several of them. */
export type Config = ReturnType<typeof configOf>

export type GoogleSheetConfig = NonNullable<Config['googleSheet']>

/** One or more settings are wrong; the message names each and what is expected. */
export class ConfigError extends OperatorError {
  constructor(problems: readonly string[]) {
    super(`These settings can’t be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** The process's environment; the project's .env, if any, supplies variables that are not set. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const problems = addEnvFile(process.env, readEnvFile(process.env))
  if (problems.length > 0) throw new ConfigError(problems)
  return process.env
}

/**
 * Checks each name and value, and combinations of settings. Opens nothing.
 * @param environment variables by name; an empty one counts as unset
 * @param envFile the text of .env, for variables that the environment does not set
 * @throws ConfigError with everything that is wrong
 */
export function checkSettings(
  environment: NodeJS.ProcessEnv = process.env,
  envFile: string = readEnvFile(environment),
): Config {
  const problems = [...addEnvFile(environment, envFile)]
  const secrets = readSecretFiles(environment, problems)
  const parsed = settings.safeParse({ ...environment, ...secrets })
  if (!parsed.success) problems.push(...problemsIn(parsed.error))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return configOf(parsed.data)
}

/** The project's .env. Tests set NO_ENV_FILE to ignore the owner's settings. */
function readEnvFile({ NO_ENV_FILE: isIgnored }: NodeJS.ProcessEnv): string {
  const file = path.join(projectRoot, '.env')
  try {
    return isIgnored ? '' : readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw new ConfigError([`.env: expected a file that this user can read, and ${file} isn’t one`])
  }
}

/** Beginnings of names that no other program uses. */
const ours =
  /^(?:ADMIN_TOK|ALERT_|ALLOWED_|DAILY_LIMIT|GOOGLE_(?:ACC|ADS|SERV|SHEET)|METRICS_|RATE_LIMIT|RETENTION_|TRUST_|VISITOR_)/
/** Kubernetes sets these for each service of its own. */
const serviceLink = /_SERVICE_(?:HOST|PORT)|_PORT(?:_\d|$)/

/**
 * Adds to the environment what only `.env` sets.
 * @returns a sentence for each name that is no setting
 */
function addEnvFile(environment: NodeJS.ProcessEnv, envFile: string): readonly string[] {
  const inFile = parseEnv(envFile.replace(/^\uFEFF/, ''))
  const inEnvironment = Object.keys(environment).filter(
    (name) => environment[name] && ours.test(name) && !serviceLink.test(name),
  )
  for (const [name, value] of Object.entries(inFile)) environment[name] ||= value
  return [...unknownIn(Object.keys(inFile), ' (.env)'), ...unknownIn(inEnvironment)]
}

/** @param where follows each name */
function unknownIn(names: readonly string[], where = ''): readonly string[] {
  const known: readonly string[] = settingNames
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [first = ''] = name.toUpperCase().split('_', 1)
      const group = known.filter((each) => each === first || each.startsWith(`${first}_`))
      const others = group.length > 0 ? group.join(', ') : 'listed in .env.example'
      // A line of a broken key may look like a name, so only likely names are shown.
      const shown = /^[A-Z][A-Z_]{1,40}$/i.test(name) && name.includes('_') ? name : 'A name'
      return `${shown}${where} isn’t a setting of this service. Settings are: ${others}.`
    })
}

/** Secrets that containers and systemd hand over as files (`ADMIN_TOKEN_FILE`), by their settings. */
function readSecretFiles(environment: NodeJS.ProcessEnv, problems: string[]) {
  const secrets: Record<string, string> = {}
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]?.trim()
    if (!file) continue
    if (environment[name]) problems.push(`${name}_FILE: ${name} is set as well; keep one of them`)
    const text = textOf(file)
    if (text) secrets[name] = text
    else problems.push(`${name}_FILE: expected the path of a file that this user can read`)
  }
  return secrets
}

/** @returns undefined if it can't be read */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(path.resolve(projectRoot, file), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** One sentence for each unusable value, with the setting's name. */
export function problemsIn({ issues }: z.core.$ZodError): readonly string[] {
  return issues.map(({ path: [name], message }) => `${String(name)}: ${message}`)
}

/** Folders that builds and installs replace, with everything in them. */
const replacedFolders = ['dist', '.builds', 'node_modules', '.git']

/** @throws ConfigError */
function configOf(values: SettingValues) {
  const dataDir = path.resolve(projectRoot, values.DATA_DIR)
  const problems = [...missingSettings(values)]
  const [folder = ''] = path.relative(projectRoot, dataDir).split(path.sep)
  if (replacedFolders.includes(folder)) {
    problems.push(
      `DATA_DIR: expected a folder outside ${folder}, which is rebuilt along with everything in it`,
    )
  }
  const credentials = credentialsOf(values, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  const { GOOGLE_SHEET_ID: spreadsheetId, GOOGLE_SHEET_TAB: tab } = values
  return {
    ...values,
    /** Absolute. */
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** Undefined if no Sheet is connected. */
    googleSheet:
      spreadsheetId === undefined || credentials === undefined
        ? undefined
        : { spreadsheetId, tab, apiUrl: values.GOOGLE_SHEETS_API_URL, credentials },
  }
}

/** @param problems receives a sentence if they cannot be used */
function credentialsOf(values: SettingValues, problems: string[]): GoogleCredentials | undefined {
  const { GOOGLE_ACCESS_TOKEN: token, GOOGLE_APPLICATION_CREDENTIALS: file } = values
  if (token !== undefined) return { kind: 'token', token }
  if (values.GOOGLE_SERVICE_ACCOUNT_JSON === undefined && file === undefined) {
    return values.GOOGLE_AUTH === 'default' ? { kind: 'default' } : undefined
  }
  const json = values.GOOGLE_SERVICE_ACCOUNT_JSON ?? credentialsIn(textOf(file ?? '') ?? '')
  if (json !== undefined) return { kind: 'json', json }
  problems.push(
    `GOOGLE_APPLICATION_CREDENTIALS: expected the path of a file that this user can read; in it, ${credentialsExpected}`,
  )
  return undefined
}
