/** Temporary folders for tests. Vitest removes them after their test file, passed or failed. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-test-'))
  made.push(folder)
  return folder
}

/** Removes all folders that this process has made. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
