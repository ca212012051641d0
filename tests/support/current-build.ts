/**
 * Refusal to test a dist older than the sources. Vitest's global set-up compares once; test files
 * that read dist, or start the service on it, call requireCurrentBuild; others need no build.
 */

import { fileURLToPath } from 'node:url'
import { distProblem } from '#scripts/build/stamp.mjs'

/** Passes the set-up's finding to the processes of test files. */
const problemVariable = 'TEST_DIST_PROBLEM'

/** @returns a sentence that says what to run, or undefined */
export function buildProblem(): string | undefined {
  // Tests check pages built without the owner's settings, such as a measurement id.
  process.env.NO_ENV_FILE = '1'
  return distProblem(fileURLToPath(new URL('../..', import.meta.url)))
}

/** Vitest's global set-up: stops a whole run; files chosen by name decide for themselves. */
export default function setUp(): void {
  const problem = buildProblem()
  const named = process.argv.slice(2).filter((word) => word !== 'run' && !word.startsWith('-'))
  if (problem !== undefined && named.length === 0) throw new Error(problem)
  process.env[problemVariable] = problem ?? ''
}

/** @throws Error if this run found dist older than the sources */
export function requireCurrentBuild(): void {
  const problem = process.env[problemVariable]
  if (problem) throw new Error(problem)
}
