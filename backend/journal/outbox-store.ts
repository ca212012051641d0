/**
 * Delivery's part of the journal, which several instances may share: every change is one statement, or one
 * transaction that begins with the chain's row.
 */

import type { Database, Step, Steps } from './database.ts'
import type { Chain, Outbox } from './outbox.ts'
import {
  batchOf,
  chainOf,
  eventOf,
  eventRefOf,
  pendingRefOf,
  quarantinedOf,
} from './row-mappers.ts'

/** Leads that other instances accept must be in the Sheet within two seconds too. */
const sharedPollMs = 1_000
/** Only the commands change anything from outside the service. */
const ownPollMs = 30_000

export function outboxStore(database: Database): Outbox {
  const { journalId, leases } = database

  async function change(...step: Step): Promise<number> {
    return (await database.run(step)).length
  }

  async function openChain(spreadsheetId: string, firstMarker: string): Promise<Chain> {
    const [known] = await database.run(['chain', spreadsheetId])
    if (known) return chainOf(known)
    await database.run(['newChain', spreadsheetId, firstMarker])
    const [made = {}] = await database.run(['chain', spreadsheetId])
    return chainOf(made)
  }

  return {
    journalId,
    leases,
    idlePollMs: leases === undefined ? ownPollMs : sharedPollMs,
    openChain,
    markStarted: async (chain, tabId) =>
      (await change('markStarted', ...identity(chain), tabId)) > 0,
    pending: async (after, limit) => (await database.run(['pending', after, limit])).map(eventOf),
    pendingRefs: async (after, limit) =>
      (await database.run(['pendingRefs', after, limit])).map(pendingRefOf),
    events: async (eventIds) => (await database.run(['pendingAmong', eventIds])).map(eventOf),
    frozen: async ({ spreadsheetId }) =>
      (await database.run(['frozen', spreadsheetId])).map(batchOf),
    freeze: (chain, { marker, eventIds, rows }) =>
      database.transaction(function* () {
        const current = yield ['lockCurrent', ...identity(chain)]
        if (current.length === 0) return false
        const [pending] = yield ['countPending', eventIds]
        if (pending?.events !== eventIds.length) return false
        yield ['dropVersion', marker]
        yield ['freeze', chain.spreadsheetId, marker, eventIds, rows]
        return true
      }),
    unfreeze: async (_chain, marker) => {
      await change('dropVersion', marker)
    },
    markDelivered: (chain, { marker, eventIds }, at) =>
      database.transaction(function* () {
        const moved = yield ['advance', ...identity(chain), marker, at]
        if (moved.length > 0) yield* decide(chain, eventIds)
        return moved.length > 0
      }),
    noteRefused: async (eventId, { reason, at }) => {
      await change('noteRefused', eventId, reason, at)
    },
    quarantine: (eventIds, { reason, at }) => change('quarantine', eventIds, reason, at),
    restart: (chain, { number, marker, rowsMissing, deliveredIds }) =>
      database.transaction(function* () {
        const moved = yield ['restart', ...identity(chain), number, marker, rowsMissing]
        if (moved.length > 0) yield* decide(chain, deliveredIds)
        return moved.length > 0
      }),
    forgetTab: async (chain) => (await change('forgetTab', ...identity(chain))) > 0,
    deliveredRefs: async ({ spreadsheetId }, after, limit) =>
      (await database.run(['deliveredRefs', spreadsheetId, after, limit])).map(eventRefOf),
    otherSpreadsheets: async (spreadsheetId) => {
      const rows = await database.run(['otherChains', spreadsheetId])
      return rows.map((row) => String(row.spreadsheet_id))
    },
    quarantined: async (limit) => (await database.run(['quarantined', limit])).map(quarantinedOf),
    refused: async (limit) => (await database.run(['refused', limit])).map(quarantinedOf),
    beyondDailyLimit: async (eventIds) =>
      (await database.run(['beyondDailyLimit', eventIds])).map(({ id }) => String(id)),
    noteRowsMissing: async ({ spreadsheetId }, rowsMissing) => {
      await change('noteRowsMissing', spreadsheetId, rowsMissing)
    },
    release: (eventIds) => change('release', eventIds),
    sendAgain: (eventIds) => change('sendAgain', eventIds),
    dismissMissing: async (eventIds) => {
      await change('dismissMissing', eventIds)
    },
  }
}

/** The batch under way is decided: these of its events are delivered, its versions are dropped. */
function* decide({ spreadsheetId }: Chain, deliveredIds: readonly string[]): Steps<void> {
  yield ['markDelivered', spreadsheetId, deliveredIds]
  yield ['dropVersions', spreadsheetId]
}

function identity({ spreadsheetId, epoch, number }: Chain): [string, number, number] {
  return [spreadsheetId, epoch, number]
}
