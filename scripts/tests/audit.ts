/** Asks the registry whether a shipped package has a known weakness (docs/security.md §4). */

import { spawnSync } from 'node:child_process'

export type Audit =
  | {
      readonly isAnswered: true
      readonly grave: readonly string[]
      readonly lesser: readonly string[]
    }
  /** A registry may be out of reach, or know nothing of audits. */
  | { readonly isAnswered: false; readonly why: string }

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
  readonly statusCode?: number
  readonly message?: string
  readonly error?: { readonly code?: string; readonly summary?: string }
}

const graveSeverities = ['high', 'critical']

/** @param folder with the lockfile @param npmOptions over npm's own settings */
export function auditPackages(folder: string, npmOptions: readonly string[] = []): Audit {
  const { stdout, error } = spawnSync(
    'npm',
    [
      ...['audit', '--omit=dev', '--package-lock-only', '--json'],
      ...['--fetch-retries=0', '--fetch-timeout=20000'],
      ...npmOptions,
    ],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32', timeout: 120_000 },
  )
  if (error !== undefined) return { isAnswered: false, why: error.message }
  return auditOf(stdout)
}

function auditOf(printed: string): Audit {
  let report: AuditReport
  try {
    report = JSON.parse(printed)
  } catch {
    return { isAnswered: false, why: 'npm audit left no report' }
  }
  if (report.vulnerabilities === undefined) return { isAnswered: false, why: reasonOf(report) }
  const found = Object.entries(report.vulnerabilities).map(([name, { severity }]) => ({
    isGrave: graveSeverities.includes(severity),
    line: `${name}: ${severity}`,
  }))
  return {
    isAnswered: true,
    grave: found.filter(({ isGrave }) => isGrave).map(({ line }) => line),
    lesser: found.filter(({ isGrave }) => !isGrave).map(({ line }) => line),
  }
}

function reasonOf({ statusCode, error, message }: AuditReport): string {
  if (statusCode !== undefined) return `the registry answered ${statusCode}`
  const code = error?.code ?? /\bE[A-Z]{4,}\b/.exec(message ?? '')?.[0]
  return code === undefined
    ? 'the registry gave no answer'
    : `the registry was not reached (${code})`
}
