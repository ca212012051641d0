/** Journeys over a service of their own, whose journal has many realistic leads. */

import { FakeSheetsServer } from './fake-sheets-server.ts'
import { test as journey } from './journey.ts'
import { type NewToken, startSeeded } from './seeded-process.ts'

interface Options {
  /** The last lead is a minute old, the others follow each other hourly. */
  readonly leadCount: number
  /** Whether the leads go to a Google Sheet, which the fake Google holds. */
  readonly hasSheet: boolean
}

interface Fixtures {
  readonly google: FakeSheetsServer
  readonly service: { readonly url: string; readonly newToken: NewToken }
}

export const test = journey.extend<Options & Fixtures>({
  leadCount: [300, { option: true }],
  hasSheet: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: what it needs is told by this pattern
  google: async ({}, use) => {
    const google = await FakeSheetsServer.start()
    await use(google)
    await google.stop()
  },
  service: async ({ leadCount, hasSheet, google }, use) => {
    const service = await startSeeded(leadCount, hasSheet ? google : undefined)
    await use(service)
    await service.stop()
  },
  baseURL: async ({ service }, use) => use(service.url),
})
