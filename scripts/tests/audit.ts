/** Audit: asks the registry for known vulnerabilities of the shipped packages (docs/security.md §4). */

import { execFile } from 'node:child_process'

export interface Audit {
  /** Why there is no result: a registry may be out of reach, or not answer such requests. */
  readonly unanswered?: string
  readonly grave: readonly string[]
  readonly lesser: readonly string[]
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
  readonly statusCode?: number
  readonly message?: string
  readonly error?: { readonly code?: string }
}

const asked = ['audit', '--omit=dev', '--package-lock-only', '--json']
const patience = ['--fetch-retries=0', '--fetch-timeout=20000']

/** @param folder with the lockfile @param npmOptions override npm's own settings */
export async function auditPackages(
  folder: string,
  npmOptions: readonly string[] = [],
): Promise<Audit> {
  const { vulnerabilities, ...failure } = reportIn(
    await outputOf('npm', [...asked, ...patience, ...npmOptions], folder),
  )
  if (vulnerabilities === undefined) return { unanswered: reasonOf(failure), grave: [], lesser: [] }
  const { grave = [], lesser = [] } = Object.groupBy(
    Object.entries(vulnerabilities),
    ([, { severity }]) => (/^(?:high|critical)$/.test(severity) ? 'grave' : 'lesser'),
  )
  const told = ([name, { severity }]: (typeof grave)[number]) => `${name}: ${severity}`
  return { grave: grave.map(told), lesser: lesser.map(told) }
}

/** Ignores the exit code: npm also exits with an error if it finds a vulnerability. */
function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  const options = { cwd, shell: process.platform === 'win32', timeout: 120_000 }
  return new Promise((resolve) => {
    execFile(command, args, options, (_error, stdout) => resolve(stdout))
  })
}

function reportIn(printed: string): AuditReport {
  try {
    return JSON.parse(printed)
  } catch {
    return {}
  }
}

function reasonOf({ statusCode, error, message }: AuditReport): string {
  if (statusCode !== undefined) return `the registry answered ${statusCode}`
  const code = error?.code ?? /\bE[A-Z]{4,}\b/.exec(message ?? '')?.[0]
  return `the registry gave no answer${code === undefined ? '' : ` (${code})`}`
}
