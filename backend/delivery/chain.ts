/** The chain of markers of a spreadsheet, as the journal has it now. */

import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import { startMarkerId } from './batch.ts'

/** Returns the spreadsheet's chain, making one if there is none. */
export function openChain(outbox: Outbox, spreadsheetId: string): Promise<Chain> {
  const first = { spreadsheetId, generation: 1, number: 0 }
  return outbox.openChain(spreadsheetId, startMarkerId(outbox.journalId, first))
}

/** Whether another instance has moved the chain on meanwhile, so that ours is outdated. */
export async function hasMovedOn(outbox: Outbox, chain: Chain): Promise<boolean> {
  const { generation, number } = await openChain(outbox, chain.spreadsheetId)
  return generation !== chain.generation || number !== chain.number
}
