/** Redaction of leads for viewers: keeps figures, not persons (docs/http-interface.md §12). */

import { planTypes } from '#domain/forms/consultation-request.ts'
import { eventIdIn, readExtra } from '#domain/lead-extra.ts'
import {
  cellOf,
  instantOf,
  type LeadCells,
  type LeadRowColumn,
  leadEventNames,
  leadRowColumns,
  ownSources,
} from '#domain/lead-row.ts'
import type { LeadState, StaffState } from '#domain/lead-status.ts'

/** Others are empty. Staff may type a name into any cell, so only expected values are shown. */
const shown: Partial<Record<LeadRowColumn, (cell: string) => string>> = {
  timestamp: (cell) => (instantOf(cell) === undefined ? '' : cell),
  event: oneOf(leadEventNames),
  contentId: oneOf(planTypes),
  source: oneOf(ownSources),
  extra: (cell) => {
    const { suspect = [], attribution = {} } = readExtra(cell) ?? {}
    const campaign = Object.entries(attribution).filter(([key]) => key.startsWith('utm_'))
    return JSON.stringify({
      id: eventIdIn(cell),
      suspect: suspect.filter((reason) => reason === 'honeypot' || reason === 'fill_time'),
      attribution: Object.fromEntries(campaign),
    })
  },
}

export function cellsForViewer(cells: LeadCells): LeadCells {
  return leadRowColumns.map((column) => shown[column]?.(cellOf(cells, column)) ?? '')
}

export function stateForViewer<State extends StaffState & Pick<LeadState, 'by'>>(state: State) {
  return { ...state, note: '', assignee: null, followUpOn: null, by: null }
}

function oneOf(texts: readonly string[]) {
  return (cell: string) => (texts.includes(cell) ? cell : '')
}
