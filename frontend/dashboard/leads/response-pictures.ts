/**
 * How fast consultation requests were answered, as pictures: by source and by weekday, by the wall's
 * clock and in office time (docs/http-interface.md §13).
 */

import { isJsonObject } from '#domain/lead-extra.ts'
import type { Picture, PictureRow } from './pictures.ts'
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
  /** Monday first. */
  readonly byWeekday: readonly Named[]
}

type Named = Answers & { readonly name: string }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** More would not be read. */
const mostSources = 10
/** Fewer say nothing about a day. */
const fewestOfDay = 3

/** @param answer of GET /api/admin/response-times */
export function readResponseTimes(answer: unknown): ResponseTimes {
  const { total, bySource, byWeekday } = isJsonObject(answer) ? answer : {}
  return {
    total: readAnswers(total),
    bySource: listOf(bySource).map((each) => ({
      ...readAnswers(each),
      name: String(each.source ?? ''),
    })),
    byWeekday: listOf(byWeekday).map((each) => ({
      ...readAnswers(each),
      name: weekdays[Number(each.weekday) - 1] ?? '',
    })),
  }
}

/** None where nothing was answered. */
export function responsePictures(times: ResponseTimes): readonly Picture[] {
  const { total, bySource, byWeekday } = times
  if (total.answered === 0) return []
  return [
    {
      id: 'response-by-source',
      finding: `Half of the requests were answered within ${time(total.wall.median)}, nine of ten within ${time(total.wall.p90)}`,
      columns: ['Requests from', ...figureColumns],
      rows: [
        rowOf({ ...total, name: 'All sources' }),
        ...bySource.slice(0, mostSources).map(rowOf),
      ],
      ...drawing,
      remark: `Late is ${total.late === 0 ? 'none' : `${total.late}`} of ${total.answered}: answered after the promised 24 hours. ${aboutClocks}`,
    },
    {
      id: 'response-by-weekday',
      finding: slowestDay(byWeekday),
      columns: ['Came in on', ...figureColumns],
      rows: byWeekday.map(rowOf),
      ...drawing,
      remark: `Days at the office. ${aboutClocks}`,
    },
  ]
}

const figureColumns = [
  'Answered',
  'Late',
  'Half within',
  'Nine of ten within',
  'Half, office time',
  'Nine of ten, office time',
]

/** The bar reaches to the half, and then on to the nine of ten, by the wall's clock. */
const drawing = { minuteColumns: [3, 4, 5, 6], keyColumns: [3, 4] }

const aboutClocks =
  'An answer is the first change to contacted or booked. The bar is by the clock on the wall; office time leaves out nights, weekends and closed days. The CSV has minutes.'

function rowOf({ name, answered, late, wall, office }: Named): PictureRow {
  return {
    label: name,
    figures: [answered, late, wall.median, wall.p90, office.median, office.p90],
    bar: [wall.median, wall.p90 - wall.median],
  }
}

function slowestDay(days: readonly Named[]): string {
  const [slowest] = days
    .filter(({ answered }) => answered >= fewestOfDay)
    .toSorted((one, other) => other.wall.median - one.wall.median)
  if (slowest === undefined) return 'No weekday has three answered requests yet'
  const { name, wall, office } = slowest
  return `Requests of a ${name} wait longest: half of them ${time(wall.median)}, ${time(office.median)} of it office time`
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

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
