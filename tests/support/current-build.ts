/**
 * Refuses to test a dist that was not made of the sources as they are. Vitest's global set-up compares once; test
 * files that read dist, or start the service on it, call requireCurrentBuild, so that others run without a build.
 */

import { fileURLToPath } from 'node:url'
import { distProblem } from '#scripts/build/stamp.mjs'

/** Where the set-up's process tells test files what it has found. */
const problemVariable = 'TEST_DIST_PROBLEM'

/** @returns a sentence that says what to run, or undefined */
export function buildProblem(): string | undefined {
  // Tests are of the pages without the owner's settings, such as a measurement id.
  process.env.NO_ENV_FILE = '1'
  return distProblem(fileURLToPath(new URL('../..', import.meta.url)))
}

/** Vitest's global set-up: stops a whole run, and lets files chosen by name decide for themselves. */
export default function setUp(): void {
  const problem = buildProblem()
  if (problem !== undefined && isWholeRun()) throw new Error(problem)
  process.env[problemVariable] = problem ?? ''
}

/** No file is named on the command line. */
function isWholeRun(): boolean {
  return process.argv.slice(2).every((argument) => argument === 'run' || argument.startsWith('-'))
}

/** @throws Error where this run has found dist to be older than the sources */
export function requireCurrentBuild(): void {
  const problem = process.env[problemVariable]
  if (problem) throw new Error(problem)
}
