import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'deploy/**/*.test.ts',
      'e2e/support/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/postgres-for-tests.ts'],
    reporters: ['default', './server/src/testing/skip-report.ts'],
    pool: 'forks',
    // Long enough for tests that start several processes on a machine that is busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
