import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { COMPILE_CACHE } from './scripts/prepare.mjs'
import { LongestFirst } from './server/src/testing/runner/longest-first.ts'

const WORKERS_MAX = 8

// For the workers, which get it with this process's environment.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE

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
    globalSetup: [
      'scripts/build-for-tests.mjs',
      'server/src/testing/databases/postgres-for-tests.ts',
      'server/src/testing/databases/sqlite-template.ts',
    ],
    setupFiles: ['server/src/testing/runner/seed-of-random-inputs.ts', 'server/src/testing/runner/no-globals-left.ts'],
    reporters: ['default', './server/src/testing/runner/skip-report.ts'],
    pool: 'forks',
    // Node loads the sources as the portal does, and keeps what it has compiled: a file's tests begin 10 s sooner.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Loading the server's modules takes longer than most files' tests: a worker loads them once for all its files.
    // A file therefore leaves no global state behind.
    isolate: false,
    // Two for each core: tests mostly wait, for processes that they have started or for a database. A worker takes up to 0.8 GB.
    maxWorkers: Math.min(availableParallelism() * 2, WORKERS_MAX),
    sequence: { sequencer: LongestFirst },
    // Long enough for tests that start several processes on a machine that is busy with other things.
    testTimeout: 60_000,
    // As in e2e/playwright.config.ts: docs/decisions/0124.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
