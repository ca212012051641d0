import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { mdx } from './scripts/build/mdx.ts'
import { moveTemporaryFilesToMemory } from './tests/support/memory-folder.ts'

moveTemporaryFilesToMemory()

/** Rules are tested with a reply promised within 24 hours; words and browsers keep the firm's hours. */
const promiseOfOneDay = {
  name: 'promise-of-one-day',
  transform: (code: string, file: string) => {
    if (!file.endsWith('/domain/office-time.ts')) return undefined
    const [before, after, ...others] = code.split('= replyPromiseHours *')
    if (after === undefined || others.length > 0)
      throw new Error(`Find the promise anew in ${file}`)
    return `${before}= 24 *${after}`
  },
}

const buildSettings = {
  siteUrl: 'https://a.example',
  apiUrl: '',
  gaMeasurementId: '',
  googleAdsConversion: '',
}

export default defineConfig({
  define: { __BUILD_SETTINGS__: JSON.stringify(buildSettings) },
  plugins: [mdx(), promiseOfOneDay],
  test: {
    include: ['tests/{domain,backend,frontend,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Modules here keep no state: a worker reads them once for all its test files.
    isolate: false,
    globalSetup: ['tests/support/current-build.ts', 'tests/support/postgres-server.ts'],
    setupFiles: 'tests/support/each-test-file.ts',
    // Of two cores: while one file waits for a process or a lease, two work.
    maxWorkers: availableParallelism() + 1,
    // Processes are started and killed, databases opened: generous, for a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { interval: 20, timeout: 60_000 } },
  },
})
