import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{domain,backend,frontend,scripts}/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/support/postgres-server.ts',
    // Processes are started and killed, databases opened: generous, for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
