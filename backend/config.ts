/**
 * Settings of the service, the only reader of the environment and `.env`. Checks all of them before
 * anything is built or opened; one error lists everything that is wrong.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { hasCode, OperatorError } from '#backend/process/errors.ts'
import { missingSettings } from '#backend/settings/combinations.ts'
import { addEnvFile, readSecretFiles, textOf } from '#backend/settings/environment.ts'
import { type CredentialsJson, credentialsIn } from '#backend/settings/google-credentials.ts'
import { type SettingValues, settings } from '#backend/settings/schema.ts'
import { credentialsExpected } from '#backend/settings/setting-kinds.ts'

/** Folder of .env and base of relative paths, wherever the service is started from. */
const projectRoot = fileURLToPath(new URL('..', import.meta.url))

export type GoogleCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'json'; readonly json: CredentialsJson }
  /** Of the machine: on Google's own, or of a developer signed in with gcloud. */
  | { readonly kind: 'default' }

export interface GoogleSheetConfig {
  readonly spreadsheetId: string
  readonly tab: string
  readonly apiUrl: string | undefined
  readonly credentials: GoogleCredentials
}

/** The settings by name (settings/schema.ts), and values derived from several of them. */
export type Config = ReturnType<typeof configOf>

/** One or more settings are wrong; the message names each and what is expected. */
export class ConfigError extends OperatorError {
  constructor(problems: readonly string[]) {
    super(`These settings can’t be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

interface SettingsSource {
  /** Variables by name; an empty one counts as unset. */
  readonly environment: NodeJS.ProcessEnv
  /** The text of .env, for variables that the environment does not set. */
  readonly envFile?: string | undefined
}

/** The process's environment; the project's .env, if any, supplies variables that are not set. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const { environment, envFile } = settingsSource()
  const problems = addEnvFile(environment, envFile ?? '')
  if (problems.length > 0) throw new ConfigError(problems)
  return environment
}

/**
 * Checks each name and value, and combinations of settings. Opens nothing.
 * @param source by default this process's environment and the project's .env
 * @throws ConfigError with everything that is wrong
 */
export function checkSettings(source: SettingsSource = settingsSource()): Config {
  const { environment, envFile = '' } = source
  const unknown = addEnvFile(environment, envFile)
  const { secrets, problems: unread } = readSecretFiles(environment, projectRoot)
  const parsed = settings.safeParse({ ...environment, ...secrets })
  const problems = [...unknown, ...unread, ...(parsed.success ? [] : problemsIn(parsed.error))]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return configOf(parsed.data)
}

/**
 * The environment and the project's .env. Tests set NO_ENV_FILE to ignore the owner's settings.
 * @throws ConfigError if .env exists but cannot be read
 */
export function settingsSource(environment: NodeJS.ProcessEnv = process.env): SettingsSource {
  if (environment.NO_ENV_FILE) return { environment }
  const file = path.join(projectRoot, '.env')
  try {
    return { environment, envFile: readFileSync(file, 'utf8') }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { environment }
    throw new ConfigError([`.env: expected a file that this user can read, and ${file} isn’t one`])
  }
}

/** One sentence for each unusable value, with the setting's name. */
export function problemsIn({ issues }: z.core.$ZodError): readonly string[] {
  return issues.map(({ path: [name], message }) => `${String(name)}: ${message}`)
}

/** @throws ConfigError */
function configOf(values: SettingValues) {
  const dataDir = path.resolve(projectRoot, values.DATA_DIR)
  const problems = [...dataDirProblems(dataDir), ...missingSettings(values)]
  const credentials = credentialsOf(values, problems)
  const { GOOGLE_SHEET_ID: spreadsheetId, GOOGLE_SHEET_TAB: tab } = values
  const googleSheet: GoogleSheetConfig | undefined =
    spreadsheetId === undefined || credentials === undefined
      ? undefined
      : { spreadsheetId, tab, apiUrl: values.GOOGLE_SHEETS_API_URL, credentials }
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...values,
    /** Absolute. */
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** Undefined if no Sheet is connected. */
    googleSheet,
  }
}

/** @param problems receives a sentence if they cannot be used */
function credentialsOf(values: SettingValues, problems: string[]): GoogleCredentials | undefined {
  const { GOOGLE_ACCESS_TOKEN: token, GOOGLE_APPLICATION_CREDENTIALS: file } = values
  if (token !== undefined) return { kind: 'token', token }
  if (values.GOOGLE_SERVICE_ACCOUNT_JSON === undefined && file === undefined) {
    return values.GOOGLE_AUTH === 'default' ? { kind: 'default' } : undefined
  }
  const json =
    values.GOOGLE_SERVICE_ACCOUNT_JSON ??
    credentialsIn(textOf(path.resolve(projectRoot, file ?? '')) ?? '')
  if (json !== undefined) return { kind: 'json', json }
  problems.push(
    `GOOGLE_APPLICATION_CREDENTIALS: expected the path of a file that this user can read; in it, ${credentialsExpected}`,
  )
  return undefined
}

/** Folders that builds and installs replace, with everything in them. */
const replacedFolders = ['dist', '.builds', 'node_modules', '.git']

/** @returns an empty list if it can be used */
function dataDirProblems(dataDir: string): readonly string[] {
  const [first = ''] = path.relative(projectRoot, dataDir).split(path.sep)
  return replacedFolders.includes(first)
    ? [`DATA_DIR: expected a folder outside ${first}, which is rebuilt along with everything in it`]
    : []
}
