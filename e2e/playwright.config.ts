import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './support/browser.ts'

const browser = await findBrowser()

export default defineConfig({
  globalSetup: '../scripts/build-for-tests.mjs',
  projects: [
    // One journey for each screen, and the others: see support/opens.ts.
    { name: 'screens', testDir: 'journeys', grep: /@screen\b/ },
    { name: 'journeys', testDir: 'journeys', grepInvert: /@screen\b/ },
    { name: 'conformance', testDir: 'conformance', testIgnore: 'coverage.spec.ts' },
    { name: 'coverage', testDir: 'conformance', testMatch: 'coverage.spec.ts', dependencies: ['conformance'] },
  ],
  outputDir: 'results',
  // A test mostly waits for its page, so there is one more than there are cores; each has a portal and a browser of its own.
  workers: Math.min(availableParallelism() + 1, 6),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // See docs/decisions/0124: what passes only the second time is listed at the end as flaky, and is mended next.
  retries: process.env.CI ? 1 : 0,
  // A whole journey on a busy machine; each step of it has the shorter limit of `expect`.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/skip-reporter.ts']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: BROWSER_ARGS,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
})
