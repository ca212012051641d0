/** What a check of `npm test` came to. */

export interface Outcome {
  readonly passed: number
  readonly failed: readonly Failure[]
  /** Passed, yet only at the second attempt: names. */
  readonly flaky: readonly string[]
  /** What this machine cannot run; the runner's own list says why. */
  readonly skipped: number
}

export interface Failure {
  readonly name: string
  /** What the runner said of it, without colours; may be empty. */
  readonly why: string
}

export const nothing: Outcome = { passed: 0, failed: [], flaky: [], skipped: 0 }

export function together(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((sum, outcome) => ({
    passed: sum.passed + outcome.passed,
    failed: [...sum.failed, ...outcome.failed],
    flaky: [...sum.flaky, ...outcome.flaky],
    skipped: sum.skipped + outcome.skipped,
  }))
}
