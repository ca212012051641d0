/** The viewer's copy of a lead: everything but messages, notes and assignees (docs/http-interface.md §12). */

import { withoutMessage } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, withCell } from '#domain/lead-row.ts'
import type { Standing } from '#domain/lead-status.ts'

export function cellsForViewer(cells: LeadCells): LeadCells {
  const extra = cellOf(cells, 'extra')
  const shown = withoutMessage(extra)
  return shown === extra ? cells : withCell(cells, 'extra', shown)
}

export function stateForViewer<State extends Standing>(state: State): State {
  return { ...state, note: '', assignee: null }
}
