/** The administrator's token: the configured one, or one made once and kept beside the journal. */

import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#backend/config.ts'
import { repairAdvice } from '#backend/journal/file-trouble.ts'
import { makePrivateFolder, refuseLink } from '#backend/journal/private-files.ts'
import { hasCode, OperatorError, operatorError } from '#backend/process/errors.ts'
import { settingTable } from '#backend/settings/schema.ts'

export interface AdminToken {
  readonly value: string
  /** Where the token is kept, if the service created it. */
  readonly file: string | undefined
}

/** @throws OperatorError if none is configured, and none can be kept or the kept one is invalid */
export function adminTokenOf({ ADMIN_TOKEN: token, dataDir }: Config): AdminToken {
  if (token !== undefined) return { value: token, file: undefined }
  const file = join(dataDir, 'admin-token')
  const value = keptToken(file, dataDir)
  const judged = settingTable.ADMIN_TOKEN.schema.safeParse(value)
  // Somebody may have written their own token into the file.
  if (judged.success) return { value, file }
  const problems = judged.error.issues.map(({ message }) => message).join('; ')
  throw new OperatorError(`The token in ${file} doesn’t work: ${problems}.`)
}

function keptToken(file: string, dataDir: string): string {
  try {
    makePrivateFolder(dataDir)
    refuseLink(file)
    makeOnce(file)
    // An older version, or somebody who copied it, may have left it open to others.
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw operatorError(
      error,
      `The folder ${dataDir} can’t be written to`,
      repairAdvice(error, file),
    )
  }
}

/** Two services that start at once agree on one token: only one of them can create the file. */
function makeOnce(file: string): void {
  const token = `${randomBytes(24).toString('base64url')}\n`
  try {
    writeFileSync(file, token, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    // A start that was killed, or a full disk, may have left it empty.
    if (readFileSync(file, 'utf8').trim() === '') writeFileSync(file, token, { mode: 0o600 })
  }
}
