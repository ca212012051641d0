import { defineConfig } from 'vitest/config'
import { moveTemporaryFilesToMemory } from './tests/support/temporary-folder.ts'

moveTemporaryFilesToMemory()

/** The journeys in Firefox and WebKit (`npm run test:engines`): a file for each, side by side, because both mostly wait. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/engines/service-under-test.ts',
    setupFiles: 'tests/support/each-test-file.ts',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // One window for each group of tests, one after another.
    sequence: { concurrent: false },
  },
})
