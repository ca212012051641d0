/** Measures one page under Lighthouse's mobile preset: bytes, requests, times, scores. */

import lighthouse, { type Result } from 'lighthouse'
import { firm } from '#frontend/content/firm/firm.ts'

export interface PageMeasures {
  /** Over the wire, headers included. */
  readonly bytes: number
  readonly requests: number
  readonly lcpMs: number
  readonly cls: number
  /** 0 to 100, for each category. */
  readonly scores: readonly number[]
}

interface NetworkItem {
  readonly transferSize?: number
  readonly url: string
}

/** On a busy machine the page sometimes starts too late for Lighthouse's time limit. */
const attempts = 3

/** @param port of the browser's debugger */
export async function measurePage(url: string, port: number): Promise<PageMeasures> {
  let problem = 'Lighthouse gave no result'
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const run = await lighthouse(url, {
      port,
      logLevel: 'silent',
      // The sample firm keeps every page out of search engines on purpose.
      skipAudits: firm.isSample ? ['is-crawlable'] : [],
      disableFullPageScreenshot: true,
    })
    if (run && !run.lhr.runtimeError) return measuresOf(run.lhr)
    problem = run?.lhr.runtimeError?.message ?? problem
  }
  throw new Error(`${url}: ${problem}`)
}

function measuresOf({ audits, categories }: Result): PageMeasures {
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? (details.items as unknown as NetworkItem[]) : []
  const requests = items.filter(({ url }) => url.startsWith('http'))
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: requests.length,
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
  }
}
