/**
 * Takes from a snapshot what staff did, and tells what the list holds now. Pure, and run inside the
 * transaction that stores both, so that each edit counts once.
 */

import type { Lead } from '#backend/journal/status-rows.ts'
import type { FrozenPlan, Settled, WorkListState } from '#backend/journal/work-list-store.ts'
import { carriedOut } from './damaged-rows.ts'
import { heldTexts, isEdit, type ListTable, listTable } from './list-table.ts'
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
  const edits = [...heldTexts(snapshot)].map(([id, held]): [string, readonly Edit[]] => {
    const typed = held.map((texts, part) =>
      texts.filter((text) => isEdit(state.rows[id], part, text)),
    )
    return [id, typed.flatMap((texts, part) => texts.map((text) => ({ part, text })))]
  })
  return new Map(edits.filter(([, own]) => own.length > 0))
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
  const rows = [...heldTexts(after)].map(([id, held]) => [id, { ...known[id], held }])
  const { spreadsheetId, number } = state
  const { tabId, snapshotId } = plan
  return {
    changes,
    state: {
      ...{ spreadsheetId, number: number + 1, tabId, snapshotId, at: context.at },
      rows: after.problem ? state.rows : Object.fromEntries(rows),
      damaged,
      // Erased people, too, leave so: another snapshot must follow, without them.
      isStale: plan.deleted.length > 0,
      titles: after.problem ? [] : after.titles,
      plans: [],
    },
  }
}
