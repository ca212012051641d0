/** Result of the dates after a death: each date with its law, then those not started yet. */

import type { ReactNode } from 'react'
import { type CalendarDate, longDate } from '#domain/calendar-date.ts'
import { type DatesResult, missedDuties } from '#domain/screening/dates-after-a-death.ts'
import type { DateItem, MournerRole } from '#domain/screening/items-after-a-death.ts'
import type { ToolCardProps } from '#frontend/components/screening-result-card.tsx'
import { countAtStart } from '#frontend/content/count-words.ts'
import {
  datesOfCreditors,
  items as itemWords,
  nextSteps,
  notes,
  refusal,
} from '#frontend/content/tools/dates-after-a-death-result.ts'
import { CalendarButton } from './calendar-button.tsx'
import { lawOf, statusOf, textOf, titleOf } from './date-item-words.ts'
import { ResultFrame } from './result-frame.tsx'

const undated = [
  { kind: 'starts_when', heading: 'Not started yet' },
  { kind: 'no_fixed_day', heading: 'Without a fixed day' },
  { kind: 'done', heading: 'Done' },
] as const

export function Card({ result, children, ...props }: ToolCardProps<DatesResult>) {
  const { answers, today } = props.guidance.given ?? { answers: {}, today: '' }
  if (result.kind === 'refused') {
    return (
      <ResultFrame {...props} {...refusal} actions={children}>
        <p>{refusal.text}</p>
      </ResultFrame>
    )
  }
  const { items, heading, notes: noteIds } = result
  const next = items.find(({ id }) => id === result.next)
  const missed = missedDuties(items, today)
  const isCreditor = answers.role === 'creditor'
  const nextWords = next ? `${heading}. ${titleOf(next)}.` : missed.length === 0 && heading
  return (
    <ResultFrame
      {...props}
      heading={[...doThisFirst(missed), nextWords].filter(Boolean).join(' ')}
      notes={noteIds.map((id) => ({
        id,
        text: isCreditor && id === 'not_every_date' ? datesOfCreditors : notes[id],
      }))}
      links={nextSteps[answers.role as MournerRole]}
      actions={children}
    >
      <h3>The dates, earliest first</h3>
      <p className="small">Counted on {longDate(today)}.</p>
      <DateList items={items.filter(({ date }) => date !== undefined)} today={today} />
      {children && <CalendarButton result={result} />}
      {undated.map(({ kind, heading: groupHeading }) => {
        const group = items.filter((item) => item.kind === kind)
        return (
          group.length > 0 && (
            <section key={kind}>
              <h3>{groupHeading}</h3>
              <DateList items={group} today={today} />
            </section>
          )
        )
      })}
    </ResultFrame>
  )
}

/** The duty that is late the longest, and that there are more. */
function doThisFirst([item, ...others]: readonly DateItem[]): readonly string[] {
  if (item?.date === undefined) return []
  const [first = '', ...rest] = titleOf(item)
  const duty = `Do this first: ${first.toLowerCase()}${rest.join('')}. Its day was ${longDate(item.date)}.`
  if (others.length === 0) return [duty]
  return [
    duty,
    `${countAtStart(others.length)} more below ${others.length === 1 ? 'is' : 'are'} late, too.`,
  ]
}

interface ListProps {
  readonly items: readonly DateItem[]
  readonly today: CalendarDate
}

function DateList({ items, today }: ListProps) {
  const bar = items.find(({ id }) => id === 'two_year_bar')?.date
  return (
    <ol className="list-unstyled date-list">
      {items.map((item) => (
        <DateRow key={item.id} item={item} status={statusOf(item, today, bar)} />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly item: DateItem
  readonly status: readonly string[]
}

function DateRow({ item, status }: RowProps) {
  const { id, date, mine, sure } = item
  const { whose, missed, clock } = itemWords[id]
  const forWhom = !mine && whose ? `For the ${whose}` : ''
  const ifApplies = sure ? '' : `${forWhom ? ', if' : 'If'} it applies`
  return (
    <li className="date-row border-top py-3">
      {date && (
        <p className="mb-1">
          <time dateTime={date} className="fw-bold">
            {longDate(date)}
          </time>{' '}
          {status.join(' ')}
        </p>
      )}
      <h4 className="h5 mb-1">
        {(forWhom || ifApplies) && `${forWhom}${ifApplies}: `}
        {titleOf(item)}
      </h4>
      <p className="mb-1">{textOf(item)}</p>
      <dl className="small mb-0">
        <Fact term="Clock">{clock}</Fact>
        <Fact term="If it is missed">{missed}</Fact>
        <Fact term="Law">{lawOf(item)}</Fact>
      </dl>
    </li>
  )
}

interface FactProps {
  readonly term: string
  readonly children: ReactNode
}

function Fact({ term, children }: FactProps) {
  return (
    <div>
      <dt className="d-inline fw-bold">{term}: </dt>
      <dd className="d-inline">{children}</dd>
    </div>
  )
}
