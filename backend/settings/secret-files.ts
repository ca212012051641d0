/** Secrets from files (`ADMIN_TOKEN_FILE`): containers and systemd hand them over that way. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type SettingName, settingsThatAre } from './schema.ts'

/**
 * @param folder base of relative paths
 * @returns secrets by the name of their setting, and a sentence for each that can't be taken
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv, folder: string) {
  const secrets: Partial<Record<SettingName, string>> = {}
  const problems: string[] = []
  for (const name of settingsThatAre('secret')) {
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
