/**
 * What a viewer is shown: everything but messages and notes (docs/http-interface.md §12). They are taken
 * out where the rows are read, so that nothing behind it, a search for instance, knows them.
 */

import { withoutMessage } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, withCell } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { Journal, JournalEvent } from './journal/journal.ts'
import type { LeadTableOptions } from './leads/lead-table.ts'

export function cellsForViewer(cells: LeadCells): LeadCells {
  const extra = cellOf(cells, 'extra')
  const shown = withoutMessage(extra)
  return shown === extra ? cells : withCell(cells, 'extra', shown)
}

export function stateForViewer(state: LeadState): LeadState {
  return { ...state, note: '' }
}

function eventForViewer(event: JournalEvent): JournalEvent {
  return { ...event, cells: cellsForViewer(event.cells) }
}

/** The same services over rows without messages. */
export function servicesForViewer<Services extends LeadTableOptions>(services: Services): Services {
  const { journal, readSheet } = services
  return {
    ...services,
    journal: journalForViewer(journal),
    readSheet:
      readSheet &&
      (async () => {
        const reading = await readSheet()
        if (reading.outcome === 'failed') return reading
        return { ...reading, rows: reading.rows.map(cellsForViewer) }
      }),
  }
}

function journalForViewer(journal: Journal): Journal {
  const { location, journalId } = journal
  return {
    location,
    journalId,
    append: (event) => journal.append(event),
    find: async (id) => {
      const event = await journal.find(id)
      return event && eventForViewer(event)
    },
    rows: async (range) => (await journal.rows(range)).map(eventForViewer),
    undelivered: async (range) => (await journal.undelivered(range)).map(eventForViewer),
    lastSequence: () => journal.lastSequence(),
    counts: () => journal.counts(),
    checkWritable: () => journal.checkWritable(),
    onAppend: (listener) => journal.onAppend(listener),
    close: () => journal.close(),
  }
}
