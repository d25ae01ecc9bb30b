import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** A Vitest reporter that counts the tests skipped because the machine lacks something, and names the flaky ones. */
export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter(isChosen)
    const skipped = tests.filter((test) => test.result().state === 'skipped')
    reportSkips(skipped.map((test) => test.meta().lacks).filter((lacks) => lacks !== undefined))
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    if (flaky.length === 0) return
    const lines = flaky.map((test) => `  ${test.module.moduleId} > ${test.fullName}\n`)
    process.stdout.write(`\n  ${flaky.length} flaky: failed, and passed when run once more\n${lines.join('')}`)
  }
}

/** Another part of the tests counts those that this one leaves out by their names. */
const isChosen = ({ fullName, project }: TestCase) => project.vitest.config.testNamePattern?.test(fullName) ?? true

/**
 * Prints how many tests were skipped for each missing thing. Under `npm test`, which names a file in `PORTAL_TEST_SKIPS`,
 * appends the names to that file instead; print-skips.ts counts them at the end, over all test runners.
 * @param lacks the name of the missing thing, once for each skipped test
 */
export function reportSkips(lacks: readonly string[]) {
  const file = process.env.PORTAL_TEST_SKIPS
  if (file) appendFileSync(file, lacks.map((lacking) => `${lacking}\n`).join(''))
  else if (lacks.length > 0) process.stdout.write(skipSummary(lacks))
}

/** The text printed at the end of a run. */
export function skipSummary(lacks: readonly string[]) {
  if (lacks.length === 0) return '\nNo test was skipped for something that this machine lacks.\n'
  const counts = new Map<string, number>()
  for (const lacking of lacks) counts.set(lacking, (counts.get(lacking) ?? 0) + 1)
  const lines = [...counts].map(([lacking, tests]) => `  ${lacking}: ${tests} ${tests === 1 ? 'test' : 'tests'}\n`)
  return `\nSkipped, because this machine lacks what they need (see docs/testing.md):\n${lines.join('')}`
}
