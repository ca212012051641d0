/** Names the browser tests that passed only at their second attempt, from Playwright's JSON report. */

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

export function flakyTests(report: { readonly suites: readonly Suite[] }): readonly string[] {
  return report.suites.flatMap((suite) => flakyIn(suite, []))
}

function flakyIn(suite: Suite, above: readonly string[]): readonly string[] {
  const place = [...above, suite.title]
  const own = suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => [...place, title].join(' › '))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyIn(inner, place))]
}
