import { defineConfig } from 'vitest/config'
import { moveTemporaryFilesToMemory } from './tests/support/memory-folder.ts'

moveTemporaryFilesToMemory()

/** The journeys in Firefox and WebKit: one file per engine, both at a time. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/engines/service-under-test.ts',
    setupFiles: 'tests/support/each-test-file.ts',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As in vitest.config.ts.
    retry: 1,
    // One window per engine, its journeys one after another.
    sequence: { concurrent: false },
  },
})
