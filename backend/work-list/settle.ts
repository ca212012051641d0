/**
 * Takes from a snapshot what staff did, and tells what the list holds now. Pure, and run inside the
 * transaction that stores both, so that each edit counts once.
 */

import type { Lead } from '#backend/journal/status-rows.ts'
import type {
  FrozenPlan,
  KnownLeads,
  ListedLead,
  Settled,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import { carriedOut } from './damaged-rows.ts'
import { staffColumns } from './list-columns.ts'
import { editedParts, type ListTable, listTable } from './list-table.ts'
import { type Edit, type MergeContext, merge } from './merge.ts'

interface Carried {
  readonly plan: FrozenPlan
  readonly snapshot: ListTable
  /** From before the plan. */
  readonly state: WorkListState
}

/** Staff's edits by lead. */
export function editsIn({ plan, snapshot, state }: Carried): ReadonlyMap<string, readonly Edit[]> {
  if (plan.isRestored) return new Map()
  const edits = snapshot.rows.flatMap((row) =>
    editedParts(row, state.rows[row.id]).map((part) => {
      return { id: row.id, part, text: row.texts[part] ?? '' }
    }),
  )
  return Map.groupBy(edits, ({ id }) => id)
}

/** @param leads that were edited, as they are now */
export function settled(
  carried: Carried,
  leads: ReadonlyMap<string, Lead>,
  context: MergeContext,
): Settled {
  const { plan, snapshot, state } = carried
  const changes: Settled['changes'][number][] = []
  const known = { ...plan.leads }
  for (const [id, edits] of editsIn(carried)) {
    const lead = leads.get(id)
    const listed = state.rows[id]
    const planned = known[id]
    if (lead === undefined || listed === undefined || planned === undefined) continue
    const merged = merge(lead, edits, listed.said, context)
    changes.push(...merged.changes)
    // The texts of taken edits, which the journal now says, too.
    const said = planned.said.map((text, part) => merged.taken.get(part) ?? text)
    known[id] = { ...planned, said }
  }
  const { grid, damaged } = carriedOut(plan, snapshot, state)
  const after = listTable(grid, plan.leads)
  const { spreadsheetId, number } = state
  const { tabId, snapshotId } = plan
  return {
    changes,
    state: {
      ...{ spreadsheetId, number: number + 1, tabId, snapshotId, at: context.at },
      rows: after.problem ? state.rows : listedLeads(after, known),
      damaged,
      // Erased people, too, leave so: another snapshot must follow, without them.
      isStale: plan.deleted.length > 0,
      titles: after.problem ? [] : after.titles,
      plans: [],
    },
  }
}

function listedLeads({ rows }: ListTable, known: KnownLeads): Record<string, ListedLead> {
  const listed = [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const held = staffColumns.map((_, part) => [
      ...new Set(own.map(({ texts }) => texts[part] ?? '')),
    ])
    return [id, { ...known[id], held }]
  })
  return Object.fromEntries(listed)
}
