/** The built site and the real service, started once for all engines. */

import type { TestProject } from 'vitest/node'
import { buildProblem } from '#tests/support/current-build.ts'
import { openGate } from '#tests/support/opened-gate.ts'
import { noLimits, startService } from '#tests/support/service-process.ts'
import { removeTemporaryFolders, temporaryFolder } from '#tests/support/temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly siteUrl: string
    readonly adminToken: string
  }
}

const adminToken = 'engines-admin-token'

export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const problem = buildProblem()
  if (problem !== undefined) throw new Error(problem)
  const service = await startService({
    DATA_DIR: temporaryFolder(),
    ADMIN_TOKEN: adminToken,
    ...noLimits,
    LOG_LEVEL: 'info',
  })
  await openGate(service.url)
  project.provide('siteUrl', service.url)
  project.provide('adminToken', adminToken)
  return async () => {
    await service.kill('SIGTERM')
    removeTemporaryFolders()
  }
}
