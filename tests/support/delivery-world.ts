/**
 * A whole delivery in virtual time: a real journal in a temporary folder, the real dispatcher and
 * Google client, and the fake service over real HTTP.
 */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
import type { Sheet, SheetTab } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import { FakeSheetsServer } from './fake-sheets-server.ts'
import { rowsWithData, shownValue } from './fake-tab.ts'
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
      readValues: (tab, range) => this.#counted(client.readValues(tab, range)),
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
    const { tabs } = await this.sheet().describe()
    const tab = tabs.find(({ title }) => title === 'Leads')
    if (tab === undefined) throw new Error('There is no tab "Leads"')
    return tab
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
    return rowsWithData(this.google.spreadsheet.tab(title)).flatMap((row) => {
      const extra = row.map(shownValue).find((text) => text.startsWith('{"id":"'))
      return extra === undefined ? [] : [JSON.parse(extra).id]
    })
  }

  /** Ids of all leads ever written, in order, whatever staff did since. */
  idsEverWritten(): readonly string[] {
    return this.google.spreadsheet.appended.map(
      (cells) => JSON.parse(cells.find((cell) => cell.startsWith('{"id":"')) ?? '{}').id,
    )
  }

  /**
   * Ids from batches that Google refused because of their rows. Others may overtake these; all
   * remaining rows are in the Sheet in order of acceptance.
   */
  idsEverRefused(): ReadonlySet<string> {
    return new Set(
      [...this.google.spreadsheet.stoodInRefused].map((extra): string => JSON.parse(extra).id),
    )
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
  const visit = ['checklist', 'download_gate', '/resources', '', 'Test browser']
  const time = new Date(acceptedAt).toISOString()
  return [time, 'lead', name, 'pat@example.org', 'true', ...visit, JSON.stringify({ id })]
}
