/** Reads Vitest's JSON report. */

import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { nothing, type Outcome, together } from './outcome.ts'

export interface VitestReport {
  readonly testResults: readonly TestFile[]
}

interface TestFile {
  /** Absolute path. */
  readonly name: string
  readonly status: 'passed' | 'failed'
  /** Why the file itself failed, outside of its tests. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo'
    /** Of every attempt: one that passed at its second has those of its first. */
    readonly failureMessages: readonly string[]
  }[]
}

/** @param folder that the tests are named from @param suffix of their names */
export function outcomeInVitest({ testResults }: VitestReport, folder = '.', suffix = ''): Outcome {
  return together([nothing, ...testResults.map((file) => outcomeOf(file, folder, suffix))])
}

function outcomeOf(file: TestFile, folder: string, suffix: string): Outcome {
  const place = relative(folder, file.name)
  const outcomes = file.assertionResults.map(({ fullName, status, failureMessages }) => {
    const name = `${place} › ${fullName}${suffix}`
    const why = stripVTControlCharacters(failureMessages.join('\n'))
    if (status === 'failed') return { ...nothing, failed: [{ name, why }] }
    if (status !== 'passed') return { ...nothing, skipped: [{ name, why: reasonIn(fullName) }] }
    return { ...nothing, passed: 1, flaky: failureMessages.length > 0 ? [name] : [] }
  })
  const outcome = together([nothing, ...outcomes])
  const hasFailedItself = file.status === 'failed' && outcome.failed.length === 0
  return hasFailedItself ? { ...outcome, failed: [{ name: place, why: file.message }] } : outcome
}

/** Tests that a machine cannot run say why in their name: "… (skipped: nginx is not installed)". */
function reasonIn(name: string): string {
  return /\(skipped: (.+?)\)/.exec(name)?.[1] ?? 'it is marked so'
}
