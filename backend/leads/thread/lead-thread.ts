/**
 * The thread that reads leads for administrators: it has the journal and the Sheet open for itself, so that
 * no visitor waits for an export, and a heap of its own (docs/exports.md §4, §5). It takes in and delivers nothing.
 */

import { parentPort, workerData } from 'node:worker_threads'
import type { GoogleSheetConfig } from '../../config.ts'
import type { SheetReading } from '../../delivery/sheet-reading.ts'
import type { Journal } from '../../journal/journal.ts'
import { knownCellsIn } from '../../journal/known-cells.ts'
import type { Outbox } from '../../journal/outbox.ts'
import { openJournalToRead } from '../../open-journal.ts'
import type { NoteSheetCall } from '../../sheet/noted-sheet.ts'
import { OwnLeadAnswers } from '../lead-answers.ts'
import type { FromThread, ThreadSettings } from './thread-messages.ts'
import { serveAnswers } from './thread-server.ts'

const settings: ThreadSettings = workerData

if (parentPort !== null) serveAnswers(parentPort, openAnswers)

async function openAnswers(): Promise<OwnLeadAnswers> {
  const { journal, outbox, statuses } = await openJournalToRead(settings)
  const reading = settings.googleSheet && (await openReading(settings.googleSheet, outbox, journal))
  return new OwnLeadAnswers({
    journal,
    readSheet: reading?.readSheet,
    elsewhere: reading?.elsewhere,
    statuses,
    now: () => new Date(),
  })
}

async function openReading(
  config: GoogleSheetConfig,
  outbox: Outbox,
  journal: Journal,
): Promise<SheetReading> {
  const { openSheetReading } = await import('../../delivery/sheet-reading.ts')
  const noteCall: NoteSheetCall = (outcome) => {
    parentPort?.postMessage({ kind: 'sheet-call', outcome } satisfies FromThread)
  }
  return openSheetReading(config, outbox, noteCall, knownCellsIn(journal))
}
