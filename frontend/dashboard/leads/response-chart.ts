/** Chart of how fast consultation requests were answered, by the wall's clock and in office time (docs/http-interface.md §13). */

import { isJsonObject } from '#domain/lead-extra.ts'
import type { Chart, ChartRow } from './charts.ts'
import { durationText } from './staff-clock.ts'

/** Minutes; 0 where nothing was answered. */
interface Answers {
  readonly answered: number
  readonly late: number
  readonly wall: Spread
  readonly office: Spread
}

interface Spread {
  readonly median: number
  readonly p90: number
}

export interface ResponseTimes {
  readonly total: Answers
  readonly bySource: readonly Named[]
}

type Named = Answers & { readonly name: string }

/** More would not be read. */
const mostSources = 10

/** @param answer of GET /api/admin/response-times */
export function readResponseTimes(answer: unknown): ResponseTimes {
  const { total, bySource } = isJsonObject(answer) ? answer : {}
  const sources = Array.isArray(bySource) ? bySource.filter(isJsonObject) : []
  return {
    total: readAnswers(total),
    bySource: sources.map((each) => ({ ...readAnswers(each), name: String(each.source ?? '') })),
  }
}

/** Undefined where nothing was answered. */
export function responseChart({ total, bySource }: ResponseTimes): Chart | undefined {
  if (total.answered === 0) return undefined
  return {
    id: 'response-times',
    finding: `Half of the requests were answered within ${time(total.wall.median)}, nine of ten within ${time(total.wall.p90)}`,
    columns: [
      'Requests from',
      'Answered',
      'Late',
      'Half within',
      'Nine of ten within',
      'Half, office time',
      'Nine of ten, office time',
    ],
    rows: [{ ...total, name: 'All sources' }, ...bySource.slice(0, mostSources)].map(rowOf),
    minuteColumns: [3, 4, 5, 6],
    // The bar reaches to the half, and then on to the nine of ten, by the wall's clock.
    keyColumns: [3, 4],
    remark: `${total.late === 0 ? 'None' : `${total.late}`} of ${total.answered} were late, which means answered after the promised 24 hours. A request counts as answered when it is first marked contacted or booked. The bar shows total time. Office time leaves out nights, weekends and closed days.`,
  }
}

function rowOf({ name, answered, late, wall, office }: Named): ChartRow {
  return {
    label: name,
    figures: [answered, late, wall.median, wall.p90, office.median, office.p90],
    bar: [wall.median, wall.p90 - wall.median],
  }
}

function time(minutes: number): string {
  return durationText(minutes * 60_000)
}

function readAnswers(value: unknown): Answers {
  const { answered, late, wallMinutes, officeMinutes } = isJsonObject(value) ? value : {}
  return {
    answered: Number(answered ?? 0),
    late: Number(late ?? 0),
    wall: readSpread(wallMinutes),
    office: readSpread(officeMinutes),
  }
}

function readSpread(value: unknown): Spread {
  const { median, p90 } = isJsonObject(value) ? value : {}
  return { median: Number(median ?? 0), p90: Number(p90 ?? 0) }
}
