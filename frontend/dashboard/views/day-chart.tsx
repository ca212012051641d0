/** Leads per day as bars, each labelled with its value; today's is lit. */

import { memo, useMemo } from 'react'
import { formatLongDay } from '#frontend/content/local-time.ts'
import type { Lead } from '../leads/lead.ts'
import { countByDay } from '../leads/lead-counts.ts'

const shownDays = 14

interface Props {
  readonly leads: readonly Lead[]
  readonly now: number
}

export const DayChart = memo(function DayChart({ leads, now }: Props) {
  const days = useMemo(() => countByDay(leads, now, shownDays), [leads, now])
  const highest = Math.max(1, ...days.map(({ count }) => count))
  return (
    <section className="panel" aria-labelledby="days-heading">
      <h2 id="days-heading">Leads per day, last 14 days</h2>
      <ol className="day-bars">
        {days.map(({ day, count }, index) => (
          <li key={day} className={index === days.length - 1 ? 'today' : undefined}>
            <span className="visually-hidden">
              {formatLongDay(day)}
              {index === days.length - 1 && ' (today)'}: {count}
            </span>
            <span className="day-space" aria-hidden="true">
              <span className="day-count">{count}</span>
              <span className="day-bar" style={{ height: barHeight(count / highest) }} />
            </span>
            <span className="day-label" aria-hidden="true">
              {Number(day.slice(8))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
})

/** The highest bar leaves a line's room for the value above it. */
function barHeight(share: number): string {
  return `calc((100% - 1.4em) * ${share})`
}
