/**
 * Settings of the service, the only reader of the environment and `.env`. Checks all of them before
 * anything is built or opened; one error lists everything that is wrong.
 */

import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { OperatorError } from '#backend/process/errors.ts'
import { missingSettings, settingsWithoutEffect } from '#backend/settings/combinations.ts'
import { isMeantForUs, readEnvFile, unknownIn } from '#backend/settings/env-file.ts'
import {
  type CredentialsJson,
  credentialsExpected,
  credentialsIn,
} from '#backend/settings/google-credentials.ts'
import {
  type SettingValues,
  settingNames,
  settings,
  settingsThatAre,
} from '#backend/settings/schema.ts'
import { readSecretFiles, textOf } from '#backend/settings/secret-files.ts'

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
  const { environment, problems: nameProblems, warnings } = merged(source)
  const { secrets, problems: secretProblems } = readSecretFiles(environment, projectRoot)
  const parsed = settings.safeParse({ ...environment, ...secrets })
  const problems = [
    ...nameProblems,
    ...secretProblems,
    ...(parsed.success ? [] : problemsIn(parsed.error)),
  ]
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

/** Fills what the given environment lacks from .env: the build reads it there. */
function merged({ environment, envFile = '' }: SettingsSource) {
  const ours = Object.keys(environment).filter(
    (name) => environment[name] && isMeantForUs(name, settingNames),
  )
  const file = readEnvFile(envFile, settingNames)
  const overruled = settingsThatAre('place').filter((name) => {
    const [own, given] = [file.values[name], environment[name]]
    return own && given && own !== given
  })
  for (const [name, value] of Object.entries(file.values)) environment[name] ||= value
  return {
    environment,
    problems: [...file.problems, ...unknownIn(ours, settingNames)],
    warnings: overruled.map(
      (name) => `${name} differs between .env and the environment; the environment’s counts.`,
    ),
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
  const { GOOGLE_SERVICE_ACCOUNT_JSON: inline, GOOGLE_APPLICATION_CREDENTIALS: file } = values
  const { GOOGLE_ACCESS_TOKEN: token } = values
  if (token !== undefined) return { kind: 'token', token }
  const text = inline ?? (file && (textOf(path.resolve(projectRoot, file)) ?? ''))
  if (text === undefined) return values.GOOGLE_AUTH === 'default' ? { kind: 'default' } : undefined
  const json = credentialsIn(text)
  if (json !== undefined) return { kind: 'json', json }
  problems.push(
    inline === undefined
      ? `GOOGLE_APPLICATION_CREDENTIALS: expected the path of a file that this user can read; in it, ${credentialsExpected}`
      : `GOOGLE_SERVICE_ACCOUNT_JSON: ${credentialsExpected}`,
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
