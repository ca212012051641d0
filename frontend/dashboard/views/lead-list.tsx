/** One page of leads: a table, cards where the window is narrow, or all columns as they are. */

import { useState } from 'react'
import { leadCount } from '../leads/delivery-notices.ts'
import type { LeadGroup } from '../leads/lead-groups.ts'
import { type LeadOrder, sortColumns } from '../leads/lead-order.ts'
import { ColumnTable } from './column-table.tsx'
import { ChoiceField } from './filter-field.tsx'
import { LeadCards } from './lead-cards.tsx'
import type { ListedLead } from './lead-parts.tsx'
import { LeadTable } from './lead-table.tsx'
import { Pager } from './pager.tsx'
import type { LeadView } from './use-lead-view.ts'
import { useMediaQuery } from './use-media-query.ts'

interface Props {
  readonly view: LeadView
  readonly header: readonly string[]
  readonly countsByPerson: ReadonlyMap<string, number>
  readonly now: number
  /** Called with a lead's key. */
  readonly onOpen: (key: string) => void
}

export function LeadList({ view, header, countsByPerson, now, onOpen }: Props) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const isNarrow = useMediaQuery('(max-width: 1099.98px)')

  function toggleRepeats(key: string): void {
    setUnfolded((keys) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }

  const rows = view.pageGroups.flatMap((group) =>
    listedRows(group, unfolded, countsByPerson, now, toggleRepeats, onOpen),
  )
  if (rows.length === 0) return null
  const caption = `${leadCount(view.matchCount)}, ${orderText(view.order)}`
  return (
    <>
      {(isNarrow || view.showsAllColumns) && <OrderField view={view} />}
      {view.showsAllColumns && <ColumnTable rows={rows} header={header} caption={caption} />}
      {!view.showsAllColumns && isNarrow && <LeadCards rows={rows} label={caption} />}
      {!view.showsAllColumns && !isNarrow && (
        <LeadTable rows={rows} caption={caption} order={view.order} onOrder={view.setOrder} />
      )}
      <Pager view={view} />
    </>
  )
}

function listedRows(
  { head, repeats }: LeadGroup,
  unfolded: ReadonlySet<string>,
  countsByPerson: ReadonlyMap<string, number>,
  now: number,
  onToggle: (key: string) => void,
  onOpen: (key: string) => void,
): readonly ListedLead[] {
  const isUnfolded = unfolded.has(head.key)
  const shared = { personCount: countsByPerson.get(head.person) ?? 0, now, onOpen }
  const fold = { count: repeats.length, isUnfolded, onToggle: () => onToggle(head.key) }
  return [
    { lead: head, fold, isRepeat: false, ...shared },
    ...(isUnfolded
      ? repeats.map((lead) => ({ lead, fold: undefined, isRepeat: true, ...shared }))
      : []),
  ]
}

/** Where there are no column heads that sort: on narrow windows, and among all columns. */
function OrderField({ view }: { readonly view: LeadView }) {
  return (
    <ChoiceField
      label="Sort by"
      className="sort-field"
      value={`${view.order.column} ${view.order.direction}`}
      choices={orderChoices}
      onChoose={(choice) => {
        const [column, direction] = choice.split(' ')
        view.setOrder({ column, direction } as LeadOrder)
      }}
    />
  )
}

const orderChoices: readonly (readonly [string, string])[] = Object.entries(sortColumns).flatMap(
  ([column, label]) =>
    (['descending', 'ascending'] as const).map(
      (direction) =>
        [`${column} ${direction}`, `${label}, ${directionText(column, direction)}`] as const,
    ),
)

function orderText({ column, direction }: LeadOrder): string {
  return column === 'received'
    ? directionText(column, direction)
    : `by ${sortColumns[column].toLowerCase()}, ${directionText(column, direction)}`
}

function directionText(column: string, direction: LeadOrder['direction']): string {
  const isUp = direction === 'ascending'
  if (column === 'received') return isUp ? 'oldest first' : 'newest first'
  if (column === 'reply') return isUp ? 'most urgent first' : 'least urgent first'
  return isUp ? 'A to Z' : 'Z to A'
}
