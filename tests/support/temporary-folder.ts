/** Folders that tests work in. Vitest removes them when their test file has ended, green or not. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-test-'))
  made.push(folder)
  return folder
}

/** All that this process has made and nobody has removed. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
