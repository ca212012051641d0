/** Redaction of leads for viewers: keeps figures, not persons (docs/http-interface.md §12). */

import type { Request } from 'express'
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
import { accessOf } from './admin-access.ts'

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

type Authored = StaffState & Pick<LeadState, 'by'>

export type Visible = ReturnType<typeof visibleTo>

/** What the request's token may see of rows and states. */
export function visibleTo(request: Request) {
  const isViewer = accessOf(request).role === 'viewer'
  return {
    isViewer,
    cells: (cells: LeadCells): LeadCells =>
      isViewer
        ? leadRowColumns.map((column) => shown[column]?.(cellOf(cells, column)) ?? '')
        : cells,
    state: <State extends Authored>(state: State): State =>
      isViewer ? { ...state, note: '', assignee: null, followUpOn: null, by: null } : state,
  }
}

function oneOf(texts: readonly string[]) {
  return (cell: string) => (texts.includes(cell) ? cell : '')
}
