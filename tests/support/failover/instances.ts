/** Two real services on one PostgreSQL journal and one Sheet, each with a token of its own for Google. */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { noLimits } from '#tests/support/no-limits.ts'
import { testToken } from '#tests/support/running-app.ts'
import { type ServiceProcess, startService } from '#tests/support/service-process.ts'

const tokens = ['token-of-instance-0', 'token-of-instance-1']
const lookIntervalMs = 10

export class Instances {
  readonly google: FakeSheetsServer
  readonly #databaseUrl: string
  readonly #dataDir: string
  readonly #running: ServiceProcess[] = []

  static async start(databaseUrl: string, dataDir: string): Promise<Instances> {
    const google = await FakeSheetsServer.start()
    google.acceptedTokens = new Set(tokens)
    const instances = new Instances(google, databaseUrl, dataDir)
    for (const index of tokens.keys()) await instances.restart(index)
    return instances
  }

  private constructor(google: FakeSheetsServer, databaseUrl: string, dataDir: string) {
    this.google = google
    this.#databaseUrl = databaseUrl
    this.#dataDir = dataDir
  }

  get urls(): readonly string[] {
    return this.#running.map(({ url }) => url)
  }

  async restart(index: number): Promise<void> {
    this.#running[index] = await startService({
      DATA_DIR: this.#dataDir,
      DATABASE_URL: this.#databaseUrl,
      ADMIN_TOKEN: testToken,
      ...noLimits,
      GOOGLE_SHEET_ID: this.google.spreadsheet.id,
      GOOGLE_SHEETS_API_URL: this.google.url,
      GOOGLE_ACCESS_TOKEN: tokens[index] ?? '',
    })
  }

  process(index: number): ServiceProcess {
    const service = this.#running[index]
    if (service === undefined) throw new Error(`instance ${index} was not started`)
    return service
  }

  /** The one that wrote last. */
  get deliverer(): number {
    const last = this.google.callsOf('batch').at(-1)
    return tokens.indexOf(last?.token ?? '')
  }

  /** Resolves when the instance, or any, has written rows that it had not before. */
  async untilWrites(index?: number): Promise<void> {
    const isOurs = (token: string) => index === undefined || token === tokens[index]
    const count = () => this.google.callsOf('batch').filter(({ token }) => isOurs(token)).length
    const before = count()
    while (count() === before) await sleepMs(lookIntervalMs)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((service) => service.kill('SIGTERM')))
    await this.google.stop()
  }
}
