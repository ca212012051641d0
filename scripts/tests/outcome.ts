/** What a check of `npm test` came to. */

export interface Outcome {
  readonly passed: number
  readonly failed: readonly Failure[]
  /** Passed, yet only at the second attempt: names. */
  readonly flaky: readonly string[]
  /** What this machine cannot run. */
  readonly skipped: readonly Skip[]
}

export interface Skip {
  readonly name: string
  /** A clause: "nginx is not installed". */
  readonly why: string
}

export interface Failure {
  readonly name: string
  /** What the runner said of it, without colours; may be empty. */
  readonly why: string
}

export const nothing: Outcome = { passed: 0, failed: [], flaky: [], skipped: [] }

export function together(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((sum, outcome) => ({
    passed: sum.passed + outcome.passed,
    failed: [...sum.failed, ...outcome.failed],
    flaky: [...sum.flaky, ...outcome.flaky],
    skipped: [...sum.skipped, ...outcome.skipped],
  }))
}

/** One line for each reason, with the number of tests and the first words of one. */
export function skipLines(skipped: readonly Skip[]): readonly string[] {
  return [...Map.groupBy(skipped, ({ why }) => why)].map(([why, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `Skipped, because ${why}: ${first?.name}${more}`
  })
}
