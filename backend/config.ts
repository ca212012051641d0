/**
 * Settings of the service, the only reader of the environment and `.env`. Checks all of them before
 * anything is built or opened; one error lists everything wrong and what was probably meant.
 */

import { lstatSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { OperatorError } from '#backend/process/errors.ts'
import { missingSettings, settingsWithoutEffect } from '#backend/settings/combinations.ts'
import { readEnvFile } from '#backend/settings/env-file.ts'
import { isReadByOthers, nearestName, slipsInEnvironment } from '#backend/settings/nearest-name.ts'
import {
  type SettingValues,
  settingNames,
  settings,
  settingsThatAre,
} from '#backend/settings/schema.ts'
import {
  KeyError,
  keyFileText,
  readServiceAccountKey,
} from '#backend/settings/service-account-key.ts'

/** Folder of .env and base of relative paths, wherever the service is started from. */
const projectRoot = fileURLToPath(new URL('..', import.meta.url))

export type GoogleCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'serviceAccount'; readonly clientEmail: string; readonly privateKey: string }

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
  const { environment, problems } = merged(settingsSource())
  if (problems.length > 0) throw new ConfigError(problems)
  return environment
}

/**
 * Checks each line of .env, each name and value, and combinations of settings. Opens nothing.
 * @param source by default this process's environment and the project's .env
 * @returns the settings, and warnings about harmless but perhaps unintended ones
 * @throws ConfigError with everything that is wrong
 */
export function checkSettings(source: SettingsSource = settingsSource()) {
  const { environment, problems: fileProblems, warnings } = merged(source)
  const parsed = settings.safeParse(environment)
  const problems = [...fileProblems, ...(parsed.success ? [] : problemsIn(parsed.error))]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return {
    config: configOf(parsed.data),
    warnings: [...warnings, ...settingsWithoutEffect(parsed.data)],
  }
}

/**
 * The environment and the project's .env. Tests set NO_ENV_FILE to ignore the owner's settings.
 * @throws ConfigError if .env exists but cannot be read
 */
export function settingsSource(environment: NodeJS.ProcessEnv = process.env): SettingsSource {
  const file = path.join(projectRoot, '.env')
  // A link whose file is gone, or out of this user's reach, is not the same as no .env.
  const isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined
  if (environment.NO_ENV_FILE || !isThere) return { environment }
  try {
    return { environment, envFile: readFileSync(file, 'utf8') }
  } catch {
    throw new ConfigError([`.env: expected a file that this user can read, and ${file} isn’t one`])
  }
}

/** Writes .env's values into the given environment: libraries read it (PGSSLMODE, HTTPS_PROXY). */
function merged({ environment, envFile }: SettingsSource) {
  const names: readonly string[] = settingNames
  const file =
    envFile === undefined
      ? { values: {}, problems: [], warnings: [] }
      : readEnvFile(envFile, { names, secrets: new Set(settingsThatAre('secret')) })
  const misspelled = Object.keys(environment).flatMap((name) => {
    if (names.includes(name) || !environment[name] || isReadByOthers(name)) return []
    const meant = nearestName(name, names, slipsInEnvironment)
    return meant === undefined || environment[meant] ? [] : [{ name, meant }]
  })
  const overruled = Object.entries(file.values).filter(
    ([name, value]) =>
      decidesPlace.has(name) && value && environment[name] && environment[name] !== value,
  )
  for (const [name, value] of Object.entries(file.values)) environment[name] ||= value
  // If .env sets the intended name, the misspelled one does no harm.
  const harmful = misspelled.filter(({ meant }) => decidesPlace.has(meant) && !environment[meant])
  const harmless = misspelled.filter((slip) => !harmful.includes(slip))
  return {
    environment,
    problems: [...file.problems, ...harmful.map(slipSentence)],
    warnings: [
      ...file.warnings,
      ...harmless.map(slipSentence),
      ...overruled.map(
        ([name]) => `${name} differs between .env and the environment; the environment’s counts.`,
      ),
    ],
  }
}

const decidesPlace: ReadonlySet<string> = new Set(settingsThatAre('place'))

function slipSentence({ name, meant }: { readonly name: string; readonly meant: string }): string {
  return `${name} isn’t a setting of this service. Did you mean ${meant}?`
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

/** @param problems receives a sentence if the key cannot be used */
function credentialsOf(values: SettingValues, problems: string[]): GoogleCredentials | undefined {
  const { GOOGLE_SERVICE_ACCOUNT_JSON: json, GOOGLE_APPLICATION_CREDENTIALS: file } = values
  const { GOOGLE_ACCESS_TOKEN: token } = values
  if (token !== undefined) return { kind: 'token', token }
  if (json === undefined && file === undefined) return undefined
  const name = json === undefined ? 'GOOGLE_APPLICATION_CREDENTIALS' : 'GOOGLE_SERVICE_ACCOUNT_JSON'
  try {
    const text = json ?? keyFileText(path.resolve(projectRoot, file ?? ''))
    return { kind: 'serviceAccount', ...readServiceAccountKey(text, json === undefined) }
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    problems.push(`${name}: ${error.message}`)
    return undefined
  }
}

/** Folders that builds and installs replace, with everything in them. */
const replacedFolders = ['dist', '.builds', 'node_modules', '.git']

/** Checks the path before anything is opened or made. @returns an empty list if it can be used */
function dataDirProblems(dataDir: string): readonly string[] {
  const [first = ''] = path.relative(projectRoot, dataDir).split(path.sep)
  if (replacedFolders.includes(first)) {
    return [
      `DATA_DIR: expected a folder outside ${first}, which is rebuilt along with everything in it`,
    ]
  }
  const file = fileInTheWay(dataDir)
  return file === undefined ? [] : [`DATA_DIR: expected a folder, but ${file} is a file`]
}

function fileInTheWay(place: string): string | undefined {
  for (let folder = place; ; folder = path.dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found) return found.isDirectory() ? undefined : folder
    if (folder === path.dirname(folder)) return undefined
  }
}
