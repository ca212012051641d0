/** Journeys over a service with many realistic leads: one per test, or one shared by readers. */

import { adminToken } from './admin-page.ts'
import { FakeSheetsServer } from './fake-sheets-server.ts'
import { test as journey } from './journey.ts'
import { type SeededService, startSeeded } from './seeded-process.ts'
import type { Settings } from './service-process.ts'

interface Options {
  /** The last lead is a minute old, the others follow each other hourly. */
  readonly leadCount: number
  /** Whether the leads go to a Sheet of the fake Google. */
  readonly hasSheet: boolean
  readonly ownerToken: string
  /** Further settings of the service. */
  readonly settings: Settings
}

interface Fixtures {
  readonly google: FakeSheetsServer
  readonly service: SeededService
}

/** A service for each test, which may change what it holds. */
export const test = journey.extend<Options & Fixtures>({
  leadCount: [300, { option: true }],
  hasSheet: [false, { option: true }],
  ownerToken: [adminToken, { option: true }],
  settings: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from this pattern
  google: async ({}, use) => {
    const google = await FakeSheetsServer.start()
    await use(google)
    await google.stop()
  },
  service: async ({ leadCount, hasSheet, ownerToken, settings, google }, use) => {
    const service = await startSeeded(leadCount, {
      ownerToken,
      settings: { ...(hasSheet && google.settings), ...settings },
    })
    await use(service)
    await service.stop()
  },
  baseURL: async ({ service }, use) => use(service.url),
})

/** One service with 300 leads for all tests of a worker, which change nothing in it. */
export const readingTest = journey.extend<object, { readonly readService: SeededService }>({
  readService: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from this pattern
    async ({}, use) => {
      const service = await startSeeded(300)
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ readService }, use) => use(readService.url),
})
