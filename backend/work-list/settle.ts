/**
 * Takes from a snapshot what staff did, and tells what the list holds now. Pure, and run inside the
 * transaction that stores both, so that each edit counts once.
 */

import type { Author, Entry, Lead } from '#backend/journal/status-store.ts'
import type {
  FrozenPlan,
  ListedRow,
  Settled,
  StaffTexts,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import { carriedOut } from './carried-out.ts'
import { findColumns, type Grid, staffColumns, titlesIn } from './list-columns.ts'
import { editedParts, type LeadRow, leadRows } from './list-rows.ts'
import { type Edit, type MergeContext, merge } from './merge.ts'

/** Staff's edits by lead. @param state from before the plan */
export function editsIn(
  snapshot: Grid,
  plan: FrozenPlan,
  state: WorkListState,
): ReadonlyMap<string, readonly Edit[]> {
  if (plan.isRestored) return new Map()
  const edits = rowsIn(snapshot, plan).flatMap((row) =>
    editedParts(row, state.rows).map((part) => {
      return { id: row.id, part, text: row.texts[part] ?? '' }
    }),
  )
  return Map.groupBy(edits, ({ id }) => id)
}

export function settled(
  { snapshot, plan, state }: { snapshot: Grid; plan: FrozenPlan; state: WorkListState },
  leads: ReadonlyMap<string, Lead>,
  context: MergeContext,
): Settled {
  const changes: { lead: Lead; entries: readonly (Entry & Author)[] }[] = []
  const said = new Map(Object.entries(plan.said))
  for (const [id, edits] of editsIn(snapshot, plan, state)) {
    const lead = leads.get(id)
    const known = state.rows[id]
    if (lead === undefined || known === undefined) continue
    const merged = merge(lead, edits, known.said, context)
    if (merged.entries.length > 0) changes.push({ lead, entries: merged.entries })
    said.set(id, withTaken(said.get(id) ?? known.said, merged.taken))
  }
  const after = carriedOut(plan, snapshot, state)
  const rows = heldRows(rowsIn(after.grid, plan), plan, said)
  // An erased person is still in this snapshot, so another must follow (plan.ts).
  const shown = new Set(rowsIn(snapshot, plan).map(({ id }) => id))
  for (const [id, row] of Object.entries(state.rows)) {
    if (row.held.length === 0 && shown.has(id)) rows[id] = row
  }
  const { snapshotId, tabId } = plan
  const number = state.number + 1
  const titles = titlesIn(after.grid)
  return {
    changes,
    state: {
      ...state,
      ...{ number, tabId, snapshotId, at: context.at, plans: [], damaged: after.damaged, titles },
      rows: titles.length > 0 ? rows : state.rows,
    },
  }
}

/** The texts of taken edits, which the journal now says, too. */
function withTaken(said: StaffTexts, taken: ReadonlyMap<number, string>): StaffTexts {
  return said.map((text, part) => taken.get(part) ?? text) as unknown as StaffTexts
}

function heldRows(
  rows: readonly LeadRow[],
  { references }: FrozenPlan,
  said: ReadonlyMap<string, StaffTexts>,
): Record<string, ListedRow> {
  const names = new Map(Object.entries(references).map(([reference, id]) => [id, reference]))
  const none: StaffTexts = ['', '', '', '']
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      {
        reference: names.get(id) ?? '',
        said: said.get(id) ?? none,
        held: staffColumns.map((_, part) => [
          ...new Set(own.map(({ texts }) => texts[part] ?? '')),
        ]),
      },
    ]),
  )
}

function rowsIn(grid: Grid, { references }: FrozenPlan): readonly LeadRow[] {
  const layout = findColumns(grid)
  if (typeof layout === 'string') return []
  return leadRows(grid, layout, new Map(Object.entries(references)))
}
