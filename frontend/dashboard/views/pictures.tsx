/** Pictures of what is in the filter: tables whose bars are drawn beside the figures. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from 'react-bootstrap'
import { localDay } from '#frontend/content/local-time.ts'
import type { Lead } from '../leads/lead.ts'
import { filterDays, type Period, periods } from '../leads/lead-filter.ts'
import { type Picture, type PictureRow, pictureCsv, picturesOf } from '../leads/pictures.ts'
import { responsePictures } from '../leads/response-pictures.ts'
import { durationText } from '../leads/staff-clock.ts'
import type { AdminService } from '../service/admin-request.ts'
import { fetchResponseTimes } from '../service/response-calls.ts'
import { saveFile } from '../service/save-file.ts'
import { ChoiceField } from './filter-field.tsx'
import type { LeadView } from './use-lead-view.ts'

interface Props {
  readonly leads: readonly Lead[]
  readonly view: LeadView
  readonly now: number
  readonly service: AdminService
  /** Whether the service knows when requests were answered. */
  readonly hasTimes: boolean
}

export function Pictures({ leads, view, now, service, hasTimes }: Props) {
  const today = localDay(now)
  const days = filterDays(view.filter, now)
  const { data: times } = useQuery({
    queryKey: ['response-times', service.token, days],
    queryFn: () => fetchResponseTimes(service, days),
    enabled: hasTimes,
    // Another look is another moment.
    gcTime: 0,
  })
  const pictures = useMemo(
    () => [...(times ? responsePictures(times) : []), ...picturesOf(leads, today)],
    [leads, today, times],
  )
  return (
    <section className="part" aria-labelledby="pictures-heading">
      <h2 id="pictures-heading">Pictures</h2>
      <ChoiceField
        label="Period"
        className="sort-field"
        value={view.filter.period}
        choices={Object.entries(periods)}
        onChoose={(period) => view.setFilter({ period: period as Period, fromDay: '', toDay: '' })}
      />
      {pictures.length === 0 && <p role="status">There is nothing to show of this period.</p>}
      {times?.total.answered === 0 && (
        <p>
          How fast requests are answered stands here once one of this period has been set to
          contacted or booked.
        </p>
      )}
      <div className="pictures">
        {pictures.map((picture) => (
          <PictureTable key={picture.id} picture={picture} />
        ))}
      </div>
    </section>
  )
}

function PictureTable({ picture }: { readonly picture: Picture }) {
  const { id, finding, columns, rows, remark, minuteColumns = [], keyColumns = [] } = picture
  const highest = Math.max(1, ...rows.map(({ bar, figures }) => total(bar ?? figures)))

  return (
    <section
      className={columns.length > 2 ? 'panel picture-wide' : 'panel'}
      aria-labelledby={`${id}-finding`}
    >
      <h3 id={`${id}-finding`}>{finding}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="picture-scroll" aria-label={`${columns[0]}: figures`} tabIndex={0}>
        <table className="picture-table">
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <td className="picture-bars" />
              {columns.slice(1).map((column, index) => (
                <th key={column} scope="col" className="picture-figure">
                  {keyColumns.includes(index + 1) && (
                    <svg className="picture-key" aria-hidden="true">
                      <rect
                        className={`event-${keyColumns.indexOf(index + 1)}`}
                        width="100%"
                        height="100%"
                      />
                    </svg>
                  )}
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className={isEmpty(row) ? 'picture-none' : undefined}>
                <th scope="row">{row.label}</th>
                <td className="picture-bars">
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
      {remark && <p className="picture-remark">{remark}</p>}
      <Button
        variant="link"
        className="link-button"
        onClick={() => saveFile(`${id}.csv`, pictureCsv(picture))}
      >
        CSV<span className="visually-hidden"> of: {finding}</span>
      </Button>
    </section>
  )
}

/** With the colour that the bar gives to it. */
function figureClass(place: number): string {
  return place < 0 ? 'picture-figure' : `picture-figure key-${place}`
}

function Bar({ row, highest }: { readonly row: PictureRow; readonly highest: number }) {
  let start = 0
  return (
    <svg className="picture-bar" aria-hidden="true">
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

function isEmpty({ figures }: PictureRow): boolean {
  return figures.every((figure) => figure === 0)
}

/** The first figure of such a row says how many there were. */
function minutesText(minutes: number, { figures }: PictureRow): string {
  if (figures[0] === 0) return '—'
  return minutes < 1 ? '0 min' : durationText(minutes * 60_000)
}

function total(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`
}
