/** Readers of the JSON reports of Vitest and Playwright. */

import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite, TestError } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export interface TestResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** The runner's message on a failure; the reason for a skipped test: "nginx is not installed". */
  readonly why: string
}

/** @param folder to which test names are relative */
export function resultsInVitest(
  { testResults }: Pick<JsonTestResults, 'testResults'>,
  folder = '.',
): readonly TestResult[] {
  return testResults.flatMap((file) => {
    const place = relative(folder, file.name)
    const results = file.assertionResults.map(
      ({ fullName, status, failureMessages }): TestResult => {
        const name = `${place} › ${fullName}`
        if (status === 'passed') return { name, outcome: 'passed', why: '' }
        if (status !== 'failed') return { name, outcome: 'skipped', why: reasonIn(fullName) }
        return {
          name,
          outcome: 'failed',
          why: stripVTControlCharacters((failureMessages ?? []).join('\n')),
        }
      },
    )
    const hasFailedItself = file.status === 'failed' && failedOf(results).length === 0
    return hasFailedItself
      ? [...results, { name: place, outcome: 'failed', why: file.message } as const]
      : results
  })
}

/** No browser test may be skipped; a skipped one counts as failed. */
export function resultsInPlaywright({ suites, errors }: JSONReport): readonly TestResult[] {
  return [
    ...errors.map((error): TestResult => {
      return { name: 'Playwright', outcome: 'failed', why: wordsOf(error) }
    }),
    ...suites.flatMap((suite) => resultsOfSuite(suite, [])),
  ]
}

export function failedOf(results: readonly TestResult[]): readonly TestResult[] {
  return results.filter(({ outcome }) => outcome === 'failed')
}

function resultsOfSuite(suite: JSONReportSuite, above: readonly string[]): readonly TestResult[] {
  const place = [...above, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }): TestResult => {
      const name = [...place, title].join(' › ')
      if (status === 'expected') return { name, outcome: 'passed', why: '' }
      const why = status === 'skipped' ? 'skipped' : wordsOf(results.at(-1)?.error)
      return { name, outcome: 'failed', why }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOfSuite(inner, place))]
}

function wordsOf(error: TestError | undefined): string {
  return stripVTControlCharacters(error?.message ?? '')
}

/** Tests that a machine cannot run say why in their name: "… (skipped: nginx is not installed)". */
function reasonIn(name: string): string {
  return /\(skipped: (.+?)\)/.exec(name)?.[1] ?? 'it is marked so'
}
