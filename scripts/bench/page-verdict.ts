/** A page's measures over all rounds, and the budgets of docs/quality.md §3 that it holds or breaks. */

import { median } from './median.ts'
import { type ByteKind, type PageMeasures, scoreNames } from './page-measures.ts'

export interface PageSummary {
  readonly path: string
  readonly bytes: Readonly<Record<ByteKind, number>>
  readonly totalBytes: number
  readonly requests: number
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly scores: readonly number[]
  /** Medians of the differences and ratio to the floor's median of the same round. */
  readonly fcpAboveFloorMs: number
  readonly lcpAboveFloorMs: number
  readonly lcpOfFloor: number
  /** Of the quietest rounds of both. */
  readonly tbtAboveFloorMs: number
}

const kib = 1024
const longestGuides = [
  '/guides/will-vs-trust-florida',
  '/guides/florida-estate-planning-tax-optimization',
]
/** Answers' headers, most of them the security policy, count as bytes of the wire. */
const headerBudget = 1 * kib

/** @param floors one per round, in the order of the page's own measures */
export function summarise(
  path: string,
  rounds: readonly PageMeasures[],
  floors: readonly PageMeasures[],
): PageSummary {
  const [first] = rounds
  if (!first) throw new Error(`${path} was not measured`)
  const middle = (pick: (measures: PageMeasures) => number) => median(rounds.map(pick))
  const beside = (compare: (page: PageMeasures, floor: PageMeasures) => number) =>
    median(rounds.map((page, round) => compare(page, floors[round] ?? page)))
  return {
    path,
    bytes: first.bytes,
    totalBytes: Object.values(first.bytes).reduce((sum, size) => sum + size, 0),
    requests: first.requests,
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    cls: Math.max(...rounds.map(({ cls }) => cls)),
    scores: [middle(({ scores }) => scores[0] ?? 0), ...first.scores.slice(1)],
    fcpAboveFloorMs: beside((page, floor) => page.fcpMs - floor.fcpMs),
    lcpAboveFloorMs: beside((page, floor) => page.lcpMs - floor.lcpMs),
    lcpOfFloor: beside((page, floor) => page.lcpMs / floor.lcpMs),
    tbtAboveFloorMs: quietest(rounds) - quietest(floors),
  }
}

/** What is broken, in words; empty where every budget is held. */
export function brokenBudgets(page: PageSummary): readonly string[] {
  const { path, bytes } = page
  const isForm = /^\/(?:$|contact|tools\/|resources|florida-homeowner)/.test(path)
  const htmlBudget = (longestGuides.includes(path) ? 15 : 14) * kib + headerBudget
  const aboveFloorMs = isForm ? 80 : 50
  const tbtBudgetMs = isForm ? 30 : 10
  const problems = [
    bytes.html > htmlBudget && `html ${inKib(bytes.html)} of ${inKib(htmlBudget)} KiB`,
    bytes.js > 0 && `script ${inKib(bytes.js)} KiB`,
    bytes.css > 0 && `stylesheet ${inKib(bytes.css)} KiB`,
    bytes.font > 0 && `font ${inKib(bytes.font)} KiB`,
    page.totalBytes > htmlBudget + kib && `total ${inKib(page.totalBytes)} KiB`,
    page.requests > 2 && `${page.requests} requests`,
    page.fcpAboveFloorMs > aboveFloorMs && `FCP ${Math.round(page.fcpAboveFloorMs)} ms above floor`,
    page.lcpAboveFloorMs > aboveFloorMs && `LCP ${Math.round(page.lcpAboveFloorMs)} ms above floor`,
    page.tbtAboveFloorMs > tbtBudgetMs && `TBT ${Math.round(page.tbtAboveFloorMs)} ms above floor`,
    page.cls > 0 && `CLS ${page.cls.toFixed(3)}`,
    ...scoreNames.map((name, index) => {
      const score = page.scores[index]
      return score !== undefined && score < 100 && `${name} ${score}`
    }),
  ]
  return problems.filter((problem) => problem !== false)
}

function quietest(rounds: readonly PageMeasures[]): number {
  return Math.min(...rounds.map(({ tbtMs }) => tbtMs))
}

export function inKib(bytes: number): string {
  return (bytes / kib).toFixed(1)
}
