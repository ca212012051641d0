/** Charts of the filtered leads: weeks, campaigns and times to answer, each a table with bars. */

import { useId, useMemo } from 'react'
import { everyLead } from '#domain/lead-filter.ts'
import { localDay } from '#frontend/content/local-time.ts'
import { ColumnTable } from '#frontend/dashboard/controls/column-table.tsx'
import { LinkButton } from '#frontend/dashboard/controls/controls.tsx'
import { Part } from '#frontend/dashboard/controls/part.tsx'
import { useAdminAnswer, useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { CsvButton, PeriodField } from '#frontend/dashboard/leads/filter-fields.tsx'
import { isFiltered } from '#frontend/dashboard/leads/use-lead-view.ts'
import {
  type Chart,
  type ChartRow,
  chartsOf,
  type ResponseTimes,
  responseChart,
  sum,
} from './chart-figures.ts'

export function Charts() {
  const { now, view, asked, setFilter } = useDashboard()
  const today = localDay(now)
  const { from, to } = asked.filter
  const leads = view.queues[''].matches
  const days = new URLSearchParams({ from, to })
  const { data: times } = useAdminAnswer<ResponseTimes>(`/api/admin/response-times?${days}`)
  const response = times && responseChart(times)
  const charts = useMemo(() => chartsOf(leads, today), [leads, today])
  const shown = response ? [...charts, response] : charts
  return (
    <Part title="Charts">
      <PeriodField className="d-inline-block d-print-none mb-3" />
      {isFiltered(asked.filter) && (
        <p>
          Filters are set.{' '}
          <LinkButton onClick={() => setFilter(everyLead)}>Clear filters</LinkButton>
        </p>
      )}
      {shown.length === 0 && <p role="status">There’s nothing to show for this period.</p>}
      {times?.total.answered === 0 && (
        <p>
          You’ll see how fast requests are answered once one from this period is marked contacted or
          booked.
        </p>
      )}
      <div className="d-flex flex-column gap-3">
        {shown.map((chart) => (
          <ChartTable key={chart.rowsAre} chart={chart} />
        ))}
      </div>
      <p className="mt-3">
        <CsvButton label="Conversions for Google Ads" path="conversions.csv" />
      </p>
    </Part>
  )
}

function ChartTable({ chart }: { readonly chart: Chart }) {
  const id = useId()
  const { finding, rowsAre, columns, rows, remark } = chart
  const highest = Math.max(1, ...rows.map(({ bar }) => sum(bar)))
  return (
    <section className="panel border rounded-3 bg-white p-3" aria-labelledby={id}>
      <h3 id={id} className="fs-5">
        {finding}
      </h3>
      <ColumnTable
        label={`${rowsAre}: figures`}
        className="chart-list"
        columns={[
          { label: rowsAre, isRowHead: true, cell: ({ label }) => label },
          {
            label: '',
            className: 'chart-bars',
            cell: ({ bar }) => <Bar bar={bar} highest={highest} />,
          },
          ...columns.map((column, index) => ({
            label: column.name,
            head: <ColumnName {...column} />,
            className: 'text-end',
            cell: ({ figures }: ChartRow) => figures[index],
          })),
        ]}
        rows={rows}
        keyOf={({ label }) => label}
      />
      <p className="mt-2 mb-0 text-body-secondary">{remark}</p>
    </section>
  )
}

/** Name with its color, if it has a part of the bar. */
function ColumnName({ name, part }: Chart['columns'][number]) {
  return (
    <>
      {part !== undefined && (
        <svg className="chart-key" aria-hidden="true">
          <rect className={`event-${part}`} width="100%" height="100%" />
        </svg>
      )}
      {name}
    </>
  )
}

/** @param highest what the whole width stands for */
function Bar({ bar, highest }: Pick<ChartRow, 'bar'> & { readonly highest: number }) {
  return (
    <svg className="chart-bar" viewBox={`0 0 ${highest} 1`} preserveAspectRatio="none" aria-hidden>
      {bar.map((part, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
          key={index}
          className={`event-${index}`}
          x={sum(bar.slice(0, index))}
          width={part}
          height={1}
        />
      ))}
    </svg>
  )
}
