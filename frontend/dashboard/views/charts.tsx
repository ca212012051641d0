/** Charts of what is in the filter: weeks, campaigns and times to answer, each a table with bars beside its figures. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from 'react-bootstrap'
import { localDay } from '#frontend/content/local-time.ts'
import {
  type Chart,
  type ChartRow,
  chartsOf,
  type ResponseTimes,
  responseChart,
} from '#frontend/dashboard/leads/charts.ts'
import {
  filterDays,
  filterText,
  noFilter,
  type Period,
  periods,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import { durationText } from '#frontend/dashboard/leads/staff-clock.ts'
import { askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { ChoiceField } from './controls.tsx'
import { useDesk } from './desk.tsx'
import { CsvButton } from './export-field.tsx'
import type { LeadView } from './use-lead-view.ts'
import { isFiltered } from './view-query.ts'

interface Props {
  readonly view: LeadView
  /** Whether the service knows when requests were answered. */
  readonly hasTimes: boolean
}

const thisMonth = { period: 'this-month', fromDay: '', toDay: '' } as const

export function Charts({ view, hasTimes }: Props) {
  const { service, access, now } = useDesk()
  const today = localDay(now)
  // There are no lanes here: that of this month is a period.
  const isOfMonth = view.filter.lane === 'month'
  const filter: ViewFilter = { ...view.filter, lane: '', ...(isOfMonth && thisMonth) }
  const leads = isOfMonth ? view.matches : view.inAllLanes
  const { fromDay, toDay } = filterDays(filter, now)
  const days = new URLSearchParams({ from: fromDay, to: toDay })
  const { data: times } = useQuery({
    queryKey: ['response-times', service.token, `${days}`],
    queryFn: () => askAdmin<ResponseTimes>(service, `/api/admin/response-times?${days}`),
    enabled: hasTimes,
    // Another look is another moment.
    gcTime: 0,
  })
  const response = times && responseChart(times)
  const charts = useMemo(() => chartsOf(leads, today), [leads, today])
  const shown = response ? [...charts, response] : charts
  return (
    <section className="part" aria-labelledby="charts-heading">
      <h2 id="charts-heading" className="fs-4 my-3">
        Charts
      </h2>
      <ChoiceField
        label="Period"
        className="sort-field"
        value={filter.period}
        choices={Object.entries(periods)}
        onChoose={(period) =>
          view.setFilter({
            period: period as Period,
            fromDay: '',
            toDay: '',
            ...(isOfMonth && { lane: '' }),
          })
        }
      />
      {isFiltered(filter) && (
        <p>
          {filterText(filter)}
          <Button variant="link" className="link-button" onClick={() => view.setFilter(noFilter)}>
            Clear filters
          </Button>
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
          <ChartTable key={chart.id} chart={chart} />
        ))}
      </div>
      {access?.may.export && (
        <p>
          <CsvButton label="Conversions for Google Ads" file="conversions" />
        </p>
      )}
    </section>
  )
}

function ChartTable({ chart }: { readonly chart: Chart }) {
  const { id, finding, columns, rows, remark, minuteColumns = [], keyColumns } = chart
  const highest = Math.max(1, ...rows.map(({ bar, figures }) => total(bar ?? figures)))

  return (
    <section className="panel border rounded-3 bg-white p-3" aria-labelledby={`${id}-finding`}>
      <h3 id={`${id}-finding`} className="fs-5">
        {finding}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="chart-scroll" aria-label={`${columns[0]}: figures`} tabIndex={0}>
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <td className="chart-bars" />
              {columns.slice(1).map((column, index) => (
                <th key={column} scope="col" className="chart-figure">
                  <ColumnName name={column} keyPlace={keyColumns.indexOf(index + 1)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className={isEmpty(row) ? 'chart-none' : undefined}>
                <th scope="row">{row.label}</th>
                <td className="chart-bars">
                  <Bar row={row} highest={highest} />
                </td>
                {row.figures.map((figure, index) => (
                  <td
                    key={columns[index + 1]}
                    className={figureClass(keyColumns.indexOf(index + 1))}
                    data-column={columns[index + 1]}
                  >
                    {minuteColumns.includes(index + 1)
                      ? minutesText(figure, row)
                      : figure.toLocaleString('en-US')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 mb-0 text-body-secondary">{remark}</p>
    </section>
  )
}

/** With its color, if the bar has one, which never stands in a line of its own. */
function ColumnName({ name, keyPlace }: { readonly name: string; readonly keyPlace: number }) {
  const [first, ...rest] = name.split(' ')
  return (
    <>
      <span className="text-nowrap">
        {keyPlace >= 0 && (
          <svg className="chart-key" aria-hidden="true">
            <rect className={`event-${keyPlace}`} width="100%" height="100%" />
          </svg>
        )}
        {first}
      </span>{' '}
      {rest.join(' ')}
    </>
  )
}

/** With the color that the bar gives to it. */
function figureClass(place: number): string {
  return place < 0 ? 'chart-figure' : `chart-figure key-${place}`
}

function Bar({ row, highest }: { readonly row: ChartRow; readonly highest: number }) {
  let start = 0
  return (
    <svg className="chart-bar" aria-hidden="true">
      {(row.bar ?? row.figures).map((figure, index) => {
        const from = start
        start += figure
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            key={index}
            className={`event-${index}`}
            x={percent(from / highest)}
            width={percent(figure / highest)}
            height="100%"
          />
        )
      })}
    </svg>
  )
}

function isEmpty({ figures }: ChartRow): boolean {
  return figures.every((figure) => figure === 0)
}

/** The first figure of such a row says how many there were. */
function minutesText(minutes: number, { figures }: ChartRow): string {
  if (figures[0] === 0) return '—'
  return minutes < 1 ? '0 min' : durationText(minutes * 60_000)
}

function total(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`
}
