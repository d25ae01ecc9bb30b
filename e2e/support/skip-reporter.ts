import type { FullConfig, Reporter, TestCase } from '@playwright/test/reporter'
import { reportSkips } from '@portal/server/testing/runner/skip-report'

/** For Playwright: says which browser is used, and counts the tests that say, when they skip themselves, what they lack. */
export default class SkipReporter implements Reporter {
  private readonly lacks: string[] = []

  onBegin({ projects }: FullConfig) {
    process.stdout.write(`\nThe browser is ${projects[0]?.use.launchOptions?.executablePath}\n`)
  }

  onTestEnd(test: TestCase) {
    if (test.outcome() !== 'skipped') return
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description
    if (reason) this.lacks.push(reason)
  }

  onEnd() {
    reportSkips(this.lacks)
  }

  printsToStdio() {
    return false
  }
}
