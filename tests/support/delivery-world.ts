/**
 * A whole delivery in virtual time: a real journal in a temporary folder, the real dispatcher and
 * Google client, and the fake service over real HTTP.
 */

import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DeliveryLog } from '#backend/delivery/delivery-status.ts'
import {
  createDispatcher,
  type Dispatcher,
  type DispatcherOptions,
} from '#backend/delivery/dispatcher.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import { type LeadTableOptions, type LeadTables, leadTables } from '#backend/leads/lead-table.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import type { Sheet, SheetTab } from '#backend/sheet/sheet.ts'
import { sheetClient } from '#backend/sheet/sheet-client.ts'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import { type CrashMoment, crashing } from './crash.ts'
import { FakeSheetsServer } from './fake-sheets-server.ts'
import { rowsWithData, shownValue } from './fake-tab.ts'
import { VirtualClock } from './virtual-clock.ts'

const minuteMs = 60_000

export class DeliveryWorld {
  readonly dataDir: string
  readonly clock: VirtualClock
  readonly google: FakeSheetsServer
  /** Ids in order of acceptance. */
  readonly accepted: string[] = []
  /** What the dispatchers logged, each line with its level before it. */
  readonly logged: string[] = []
  readonly log: DeliveryLog = {
    debug: (line) => this.logged.push(`debug ${line}`),
    info: (line) => this.logged.push(`info ${line}`),
    warn: (line) => this.logged.push(`warn ${line}`),
  }
  open: OpenJournal
  readonly #dispatchers: Dispatcher[] = []
  #callsUnderWay = 0
  #callsEnding = 0

  static async start(seed = 1): Promise<DeliveryWorld> {
    const clock = new VirtualClock(seed)
    const google = await FakeSheetsServer.start({ clock })
    const dataDir = mkdtempSync(join(tmpdir(), 'delivery-test-'))
    return new DeliveryWorld(clock, google, dataDir, await openJournal({ dataDir }))
  }

  private constructor(
    clock: VirtualClock,
    google: FakeSheetsServer,
    dataDir: string,
    open: OpenJournal,
  ) {
    this.clock = clock
    this.google = google
    this.dataDir = dataDir
    this.open = open
    clock.isBusy = () => this.#callsEnding > 0 || this.#callsUnderWay > google.held
  }

  get journal(): Journal {
    return this.open.journal
  }

  get outbox(): Outbox {
    return this.open.outbox
  }

  get staff(): StaffRecords {
    return this.open.staff
  }

  /** What a command is given that works on this journal and this spreadsheet. */
  get commandSettings() {
    return {
      DATA_DIR: this.dataDir,
      GOOGLE_SHEET_ID: this.google.spreadsheet.id,
      GOOGLE_SHEETS_API_URL: this.google.url,
      GOOGLE_ACCESS_TOKEN: 'fake-token',
    }
  }

  /** The real client; time stands still while a call of it is under way and not held. */
  sheet(spreadsheetId = this.google.spreadsheet.id): Sheet {
    const client = sheetClient({
      spreadsheetId,
      apiUrl: this.google.url,
      credentials: { kind: 'token', token: 'fake-token' },
      clock: this.clock,
    })
    return {
      spreadsheetId,
      describe: (signal) => this.#counted(client.describe(signal)),
      readValues: (tab, range, signal) => this.#counted(client.readValues(tab, range, signal)),
      batchUpdate: (requests, signal) => this.#counted(client.batchUpdate(requests, signal)),
      renewCredentials: () => client.renewCredentials(),
    }
  }

  /** The list of leads over this Sheet. */
  tables(options: Partial<LeadTableOptions> = {}): LeadTables {
    return leadTables({
      journal: this.journal,
      clock: this.clock,
      now: () => new Date(this.clock.now()),
      readSheet: async () =>
        readSheetRows(this.sheet(), await this.leadsTab(), undefined, this.clock),
      ...options,
    })
  }

  async leadsTab(): Promise<SheetTab> {
    const { tabs } = await this.sheet().describe()
    const tab = tabs.find(({ title }) => title === 'Leads')
    if (tab === undefined) throw new Error('There is no tab "Leads"')
    return tab
  }

  /** The chain, which a dispatcher has made. */
  chain(): Promise<Chain> {
    return this.outbox.openChain(this.google.spreadsheet.id, 'never used')
  }

  /**
   * Makes spreadsheet and journal what a version before December 2026 would have left: the marker is a named range over
   * the tab with the leads.
   */
  async markByNamedRange(): Promise<void> {
    const { spreadsheet } = this.google
    const { marker, tabId } = await this.chain()
    spreadsheet.deleteMarkerByHand()
    const namedRange = { namedRangeId: marker, name: legacyName(marker, this.journal.journalId) }
    spreadsheet.batchUpdate({
      requests: [{ addNamedRange: { namedRange: { ...namedRange, range: { sheetId: tabId } } } }],
    })
    this.changeJournal("UPDATE chains SET marker_kind = 'named_range'")
  }

  /** The request by which that version would have written a frozen batch. */
  async legacyBatch(): Promise<object> {
    const chain = await this.chain()
    const [batch] = await this.outbox.frozen(chain)
    if (batch === undefined) throw new Error('No batch is frozen')
    const range = { sheetId: chain.tabId }
    const name = legacyName(batch.marker, this.journal.journalId)
    return {
      requests: [
        { deleteNamedRange: { namedRangeId: chain.marker } },
        { addNamedRange: { namedRange: { namedRangeId: batch.marker, name, range } } },
        { appendCells: { ...range, rows: JSON.parse(batch.rows), fields: 'userEnteredValue' } },
      ],
    }
  }

  startDispatcher(options: Partial<DispatcherOptions> = {}): Dispatcher {
    const dispatcher = createDispatcher({
      journal: this.journal,
      outbox: this.outbox,
      sheet: this.sheet(),
      tab: 'Leads',
      clock: this.clock,
      log: this.log,
      ...options,
    })
    this.#dispatchers.push(dispatcher)
    dispatcher.start()
    return dispatcher
  }

  /** Starts a dispatcher that crashes at the `nth` moment of those that `isCrash` names. */
  startCrashing(isCrash: (method: string, moment: CrashMoment) => boolean, nth = 1): void {
    let seen = 0
    const isNow = (method: string, moment: CrashMoment) => {
      if (seen < nth && isCrash(method, moment)) seen += 1
      return seen === nth
    }
    const dispatcher = createDispatcher({
      journal: this.journal,
      outbox: crashing(this.outbox, isNow),
      sheet: crashing(this.sheet(), isNow),
      tab: 'Leads',
      clock: this.clock,
    })
    dispatcher.start()
  }

  /** The outbox, of which a method does something else the first times that it is called. */
  outboxWith(method: keyof Outbox, instead: () => unknown, times: number): Outbox {
    let left = times
    return new Proxy(this.outbox, {
      get(target, name) {
        if (name === method && left-- > 0) return instead
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }

  /** What a new process does with the files of a crashed one. */
  async reopenJournal(): Promise<void> {
    await this.journal.close()
    this.open = await openJournal({ dataDir: this.dataDir })
  }

  /** What a new process does with an empty folder. */
  async loseJournal(): Promise<void> {
    await this.journal.close()
    rmSync(this.dataDir, { recursive: true })
    this.open = await openJournal({ dataDir: this.dataDir })
  }

  /** Changes the journal as another program would that opens its file. */
  changeJournal(sql: string, ...values: readonly string[]): void {
    const database = new DatabaseSync(join(this.dataDir, journalFileName))
    database.prepare(sql).run(...values)
    database.close()
  }

  /** Accepts leads; `name` may hold anything a visitor can type. */
  async accept(count: number, name = 'Pat Example'): Promise<readonly string[]> {
    return this.acceptNames(Array.from({ length: count }, () => name))
  }

  /** A lead for each name, in this order. */
  async acceptNames(names: readonly string[]): Promise<readonly string[]> {
    const leads = names.map((name) => ({ id: randomUUID(), name }))
    this.accepted.push(...leads.map(({ id }) => id))
    await Promise.all(
      leads.map(({ id, name }) =>
        this.journal.append({ id, contentHash: id, cells: leadCells(id, name, this.clock.now()) }),
      ),
    )
    return leads.map(({ id }) => id)
  }

  /** Lets time pass until nothing is pending, at most `maxMs` of virtual time. */
  async untilDelivered(maxMs = 60 * minuteMs): Promise<boolean> {
    return this.clock.advanceUntil(async () => (await this.journal.counts()).pending === 0, maxMs)
  }

  /** Ids of the rows in the tab now, from top to bottom. */
  idsInSheet(title = 'Leads'): readonly string[] {
    return rowsWithData(this.google.spreadsheet.tab(title)).flatMap((row) => {
      const extra = row.map(shownValue).find((text) => text.startsWith('{"id":"'))
      return extra === undefined ? [] : [JSON.parse(extra).id]
    })
  }

  /** Everything that was ever written as a lead, in order, whatever staff did since. */
  idsEverWritten(): readonly string[] {
    return this.google.spreadsheet.appended.map(
      (cells) => JSON.parse(cells.find((cell) => cell.startsWith('{"id":"')) ?? '{}').id,
    )
  }

  /**
   * Rows that stood in a batch which Google refused for its rows' sake: those may be overtaken, all
   * others are in the Sheet in order of acceptance.
   */
  idsEverRefused(): ReadonlySet<string> {
    return new Set(
      [...this.google.spreadsheet.stoodInRefused].map((extra): string => JSON.parse(extra).id),
    )
  }

  async stopDispatchers(): Promise<void> {
    const stopped = Promise.all(this.#dispatchers.map((dispatcher) => dispatcher.stop()))
    // A call that is held is given up after a grace that must pass.
    await this.clock.advance(minuteMs)
    await stopped
    this.#dispatchers.length = 0
  }

  async stop(): Promise<void> {
    await this.stopDispatchers()
    await this.google.stop()
    await this.journal.close()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** A call that was given up ends only when the service has seen the connection go. */
  async #counted<Value>(call: Promise<Value>): Promise<Value> {
    this.#callsUnderWay += 1
    try {
      return await call
    } finally {
      await this.#callEnded()
    }
  }

  async #callEnded(): Promise<void> {
    this.#callsUnderWay -= 1
    this.#callsEnding += 1
    while (this.google.held > this.#callsUnderWay) await this.google.heldChange()
    this.#callsEnding -= 1
  }
}

export function leadCells(id: string, name: string, acceptedAt: number): readonly string[] {
  return [
    new Date(acceptedAt).toISOString(),
    'lead',
    name,
    'pat@example.org',
    'true',
    'checklist',
    'download_gate',
    '/resources',
    '',
    'Test browser',
    JSON.stringify({ id }),
  ]
}

function legacyName(marker: string, journalId: string): string {
  const tag = createHash('sha256').update(journalId).digest('hex').slice(0, 8)
  return `leads_marker_${tag}_1_${marker.slice(-2)}`
}
