import { defineConfig } from 'vitest/config'
import { moveTemporaryFilesToMemory } from './tests/support/memory-folder.ts'

moveTemporaryFilesToMemory()

/** The pages and journeys in Firefox and WebKit: a file for each, three at a time, for they wait for their drivers most. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/engines/service-under-test.ts',
    setupFiles: 'tests/support/each-test-file.ts',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // One window for each group of tests, one after another.
    sequence: { concurrent: false },
  },
})
