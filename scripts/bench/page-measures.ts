/** One page under Lighthouse's mobile preset: bytes, times, scores. */

import lighthouse, { type Result } from 'lighthouse'
import { firm } from '#frontend/content/firm.ts'

export const scoreNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface PageMeasures {
  /** Bytes over the wire, headers included, by kind of file. */
  readonly bytes: Readonly<Record<ByteKind, number>>
  readonly requests: number
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** 0 to 100, in the order of scoreNames; the later ones only where they were asked for. */
  readonly scores: readonly number[]
}

export type ByteKind = 'html' | 'css' | 'js' | 'font' | 'image' | 'other'

const kinds: Readonly<Record<string, ByteKind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
}

interface NetworkItem {
  readonly resourceType?: string
  readonly transferSize?: number
  readonly url: string
}

/** A busy machine now and then starts the page too late for Lighthouse's own patience. */
const attempts = 3

/** @param withAllScores else performance alone: the others do not change from round to round */
export async function measurePage(
  url: string,
  port: number,
  withAllScores: boolean,
): Promise<PageMeasures> {
  let problem = 'Lighthouse gave no result'
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const run = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: withAllScores ? [...scoreNames] : ['performance'],
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
  const bytes = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 }
  for (const { resourceType = '', transferSize = 0 } of requests) {
    bytes[kinds[resourceType] ?? 'other'] += transferSize
  }
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    bytes,
    requests: requests.length,
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: scoreNames.flatMap((name) => {
      const score = categories[name]?.score
      return score === undefined ? [] : [Math.round((score ?? 0) * 100)]
    }),
  }
}
