/**
 * A whole delivery in virtual time: a real journal in a temporary folder, the real dispatcher and
 * Google client, and the fake service over real HTTP.
 */

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Dispatcher, type DispatcherOptions } from '#backend/delivery/delivery.ts'
import type { DeliveryLog } from '#backend/delivery/delivery-work.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { type LeadTableOptions, LeadTables } from '#backend/leads/lead-tables.ts'
import type { StaffRecords } from '#backend/open-journal.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { requireTab, type Sheet, type SheetTab } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import { FakeSheetsServer } from './fake-sheets-server.ts'
import { idOf, rowsWithData, shownValue } from './fake-tab.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { VirtualClock } from './virtual-clock.ts'

export const secondMs = 1_000
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

export class DeliveryWorld {
  readonly dataDir: string
  readonly clock: VirtualClock
  readonly google: FakeSheetsServer
  /** Ids in order of acceptance. */
  readonly accepted: string[] = []
  /** Log lines of the dispatchers, each with its level in front. */
  readonly logged: string[] = []
  readonly log: DeliveryLog = {
    info: (line) => this.logged.push(`info ${line}`),
    warn: (line) => this.logged.push(`warn ${line}`),
  }
  open: OpenJournal
  readonly #running: { stop(): Promise<void> }[] = []
  #callsUnderWay = 0
  #callsEnding = 0

  static async start(seed = 1): Promise<DeliveryWorld> {
    const clock = new VirtualClock(seed)
    const google = await FakeSheetsServer.start({ clock })
    const dataDir = temporaryFolder()
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

  /** Settings of a command for this journal and spreadsheet. */
  get commandSettings() {
    return { DATA_DIR: this.dataDir, ...this.google.settings }
  }

  /** The real client; virtual time stops while one of its calls is under way and not held. */
  sheet(spreadsheetId = this.google.spreadsheet.id): Sheet {
    const client = new SheetClient({
      spreadsheetId,
      apiUrl: this.google.url,
      credentials: { kind: 'token', token: 'fake-token' },
      clock: this.clock,
    })
    return {
      spreadsheetId,
      describe: () => this.#counted(client.describe()),
      readValues: (...wanted) => this.#counted(client.readValues(...wanted)),
      batchUpdate: (requests) => this.#counted(client.batchUpdate(requests)),
    }
  }

  /** The list of leads over this Sheet. */
  tables(options: Partial<LeadTableOptions> = {}): LeadTables {
    return new LeadTables({
      journal: this.journal,
      clock: this.clock,
      readSheet: async () => readSheetRows(this.sheet(), await this.leadsTab(), this.clock),
      ...options,
    })
  }

  async leadsTab(): Promise<SheetTab> {
    return requireTab(await this.sheet().describe(), this.google.spreadsheet.tab('Leads').id)
  }

  /** The chain that a dispatcher has made. */
  chain(): Promise<Chain> {
    return this.outbox.openChain(this.google.spreadsheet.id, 'never used')
  }

  startDispatcher(options: Partial<DispatcherOptions> = {}): Dispatcher {
    const { journal, outbox, clock, log } = this
    const known = { journal, outbox, sheet: this.sheet(), tab: 'Leads', clock, log }
    return this.run(new Dispatcher({ ...known, ...options }))
  }

  /** Starts a program that ends with this world. */
  run<Program extends { start(): void; stop(): Promise<void> }>(program: Program): Program {
    this.#running.push(program)
    program.start()
    return program
  }

  /** Reopens the journal, like a new process after a crash. */
  async reopenJournal(): Promise<void> {
    await this.journal.close()
    this.open = await openJournal({ dataDir: this.dataDir })
  }

  /** Changes the journal's file like another program. */
  changeJournal(sql: string, ...values: readonly string[]): void {
    const database = new DatabaseSync(join(this.dataDir, journalFileName))
    database.prepare(sql).run(...values)
    database.close()
  }

  /** Accepts leads; `name` may hold anything a visitor can type. */
  async accept(count: number, name = 'Pat Example'): Promise<readonly string[]> {
    return this.acceptNames(Array.from({ length: count }, () => name))
  }

  /** Accepts a lead for each name, in this order. */
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

  /** Advances virtual time until nothing is pending, by at most `maxMs`. */
  async untilDelivered(maxMs = 60 * minuteMs): Promise<boolean> {
    return this.clock.advanceUntil(async () => (await this.journal.counts()).pending === 0, maxMs)
  }

  /** Accepts leads and advances virtual time until they are delivered. */
  async deliver(count: number, name?: string): Promise<readonly string[]> {
    const ids = await this.accept(count, name)
    if (!(await this.untilDelivered())) throw new Error('Not every lead was delivered')
    return ids
  }

  /** Ids of the rows in the tab, from top to bottom. */
  idsInSheet(title = 'Leads'): readonly string[] {
    const rows = rowsWithData(this.google.spreadsheet.tab(title))
    return rows.flatMap((row) => idOf(row.map(shownValue)) ?? [])
  }

  /** Ids of all leads ever written, in order, whatever staff did since. */
  idsEverWritten(): readonly string[] {
    return this.google.spreadsheet.appended.flatMap((cells) => idOf(cells) ?? [])
  }

  async stopDispatchers(): Promise<void> {
    const stopped = Promise.all(this.#running.splice(0).map((program) => program.stop()))
    // A held call ends after a minute, though its dispatcher was stopped before.
    await this.clock.advance(minuteMs)
    await stopped
  }

  async stop(): Promise<void> {
    await this.stopDispatchers()
    await this.google.stop()
    await this.journal.close()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** A call that was given up ends only once the fake service has seen its connection close. */
  async #counted<Value>(call: Promise<Value>): Promise<Value> {
    this.#callsUnderWay += 1
    try {
      return await call
    } finally {
      this.#callsUnderWay -= 1
      this.#callsEnding += 1
      while (this.google.held > this.#callsUnderWay) await this.google.heldChange()
      this.#callsEnding -= 1
    }
  }
}

export function leadCells(id: string, name: string, acceptedAt: number): readonly string[] {
  const visit = ['checklist', 'download_gate', '/resources', '', 'Test browser']
  const time = new Date(acceptedAt).toISOString()
  return [time, 'lead', name, 'pat@example.org', 'true', ...visit, JSON.stringify({ id })]
}
