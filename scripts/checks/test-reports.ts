/** Reader of the JUnit reports of Vitest and Playwright. */

import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { DomUtils, parseDocument } from 'htmlparser2'

export interface TestResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** The runner's message on a failure; the reason for a skipped test: "nginx is not installed". */
  readonly why: string
}

export function resultsIn(reportFile: string): readonly TestResult[] {
  const { children } = parseDocument(readFileSync(reportFile, 'utf8'), { xmlMode: true })
  return DomUtils.getElementsByTagName('testcase', children).map(resultOf)
}

export function failedOf(results: readonly TestResult[]): readonly TestResult[] {
  return results.filter(({ outcome }) => outcome === 'failed')
}

function resultOf(element: ReturnType<typeof DomUtils.getElementsByTagName>[number]): TestResult {
  const { attribs, children } = element
  const { classname: file = '', name: title = '' } = attribs
  // A file that cannot be loaded stands as a test of its own name.
  const name = title === file ? file : `${file} › ${title}`
  const [failure] = DomUtils.getElementsByTagName('failure', children)
  if (failure) {
    const why = stripVTControlCharacters(DomUtils.textContent(failure)).trim()
    return { name, outcome: 'failed', why }
  }
  const isSkipped = DomUtils.getElementsByTagName('skipped', children).length > 0
  if (!isSkipped) return { name, outcome: 'passed', why: '' }
  // Every machine can run browser tests.
  if (file.endsWith('.spec.ts')) return { name, outcome: 'failed', why: 'skipped' }
  // Tests that a machine cannot run say why in their name.
  const why = /\(skipped: (.+?)\)/.exec(title)?.[1] ?? 'it is marked so'
  return { name, outcome: 'skipped', why }
}
