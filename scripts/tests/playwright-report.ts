/** Reads Playwright's JSON report. */

import { stripVTControlCharacters } from 'node:util'
import { nothing, type Outcome, together } from './outcome.ts'

export interface PlaywrightReport {
  readonly suites: readonly Suite[]
  /** What went wrong outside of any test. */
  readonly errors: readonly { readonly message?: string }[]
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly Spec[]
}

interface Spec {
  readonly title: string
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}

/** No browser test may be skipped: one that is counts as failed. */
export function outcomeInPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  return together([
    { ...nothing, failed: errors.map((error) => ({ name: 'Playwright', why: wordsOf(error) })) },
    ...suites.map((suite) => outcomeIn(suite, [])),
  ])
}

function outcomeIn(suite: Suite, above: readonly string[]): Outcome {
  const place = [...above, suite.title]
  return together([
    nothing,
    ...suite.specs.flatMap((spec) => outcomesOf(spec, [...place, spec.title].join(' › '))),
    ...(suite.suites ?? []).map((inner) => outcomeIn(inner, place)),
  ])
}

function outcomesOf({ tests }: Spec, name: string): readonly Outcome[] {
  return tests.map(({ status, results }): Outcome => {
    if (status === 'expected') return { ...nothing, passed: 1 }
    if (status === 'flaky') return { ...nothing, passed: 1, flaky: [name] }
    const why = status === 'skipped' ? 'skipped' : wordsOf(results.at(-1)?.error)
    return { ...nothing, failed: [{ name, why }] }
  })
}

function wordsOf(error: { readonly message?: string } | undefined): string {
  return stripVTControlCharacters(error?.message ?? '')
}
