import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { mdx } from './scripts/build/source-plugins.ts'
import { moveTemporaryFilesToMemory } from './tests/support/temporary-folder.ts'

moveTemporaryFilesToMemory()

const buildSettings = {
  siteUrl: 'https://a.example',
  apiUrl: '',
  gaMeasurementId: '',
  googleAdsConversion: '',
}

export default defineConfig({
  define: { __BUILD_SETTINGS__: JSON.stringify(buildSettings) },
  plugins: [mdx()],
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
