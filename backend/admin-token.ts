/** The administrator's token when none is configured: made once, kept beside the journal. */

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The token in DATA_DIR/admin-token (mode 600), made at the first start. */
export function keptAdminToken(dataDir: string): string {
  const path = join(dataDir, 'admin-token')
  try {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept !== '') return kept
  } catch {
    // Not there yet.
  }
  const token = randomBytes(24).toString('base64url')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return token
}
