/**
 * Rows that Google refuses: which rows go next, and which are to blame. The rows of a refused batch
 * are sent one by one, in turn with the queue, so that they delay no others. After a row is refused
 * alone, an empty row is sent: if that is accepted, the row was at fault, not the tab. A row at fault
 * twice becomes a dead letter.
 */

export interface Refusals {
  /** Rows to send alone, the next one first, with how often each was at fault. */
  readonly alone: Map<string, number>
  /** Whether it is the queue's turn, and not that of a row alone. */
  isQueueNext: boolean
}

/** Once could be a passing problem. */
const faultsOfDeadLetter = 2

export function noRefusals(): Refusals {
  return { alone: new Map(), isQueueNext: true }
}

/** The rows to send now. @param queue the first rows that don't have to be sent alone */
export function chooseRows(refusals: Refusals, queue: readonly string[]): readonly string[] {
  const [first] = refusals.alone.keys()
  const isQueue = first === undefined || (refusals.isQueueNext && queue.length > 0)
  refusals.isQueueNext = !isQueue
  return isQueue ? queue : [first]
}

/** Google refused these rows, and wrote none of them. */
export function noteRefused({ alone }: Refusals, ids: readonly string[]): void {
  for (const id of ids) if (!alone.has(id)) alone.set(id, 0)
}

/** These rows are decided: written, set aside, or no longer waiting. */
export function noteDecided({ alone }: Refusals, ids: readonly string[]): void {
  for (const id of ids) alone.delete(id)
}

/** An earlier process found the row at fault once. */
export function recallFault({ alone }: Refusals, id: string): void {
  if (!alone.has(id)) alone.set(id, 1)
}

/**
 * Settles the doubt about a row that was refused alone. It goes behind the others that are sent
 * alone, so that no innocent row waits for it.
 * @param isAtFault whether the tab accepted an empty row right after; otherwise nothing is known
 * @returns whether the row has become a dead letter
 */
export function settleDoubt({ alone }: Refusals, id: string, isAtFault: boolean): boolean {
  const faults = (alone.get(id) ?? 0) + Number(isAtFault)
  alone.delete(id)
  if (faults >= faultsOfDeadLetter) return true
  alone.set(id, faults)
  return false
}
