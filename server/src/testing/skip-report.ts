import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** For Vitest: counts the tests that were skipped because the machine lacks something, and says so at the end. */
export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')])
    reportSkips(skipped.map((test) => test.meta().lacks).filter((lacks) => lacks !== undefined))
  }
}

/**
 * Says how many tests were skipped for which lack. Under `npm test`, which names a file in `PORTAL_TEST_SKIPS`, the
 * lacks are kept in that file instead, and counted at the end over all kinds of tests.
 * @param lacks one entry for each skipped test
 */
export function reportSkips(lacks: readonly string[]) {
  const file = process.env.PORTAL_TEST_SKIPS
  if (file) appendFileSync(file, lacks.map((lacking) => `${lacking}\n`).join(''))
  else if (lacks.length > 0) process.stdout.write(skipSummary(lacks))
}

/** The sentence at the end of a run. */
export function skipSummary(lacks: readonly string[]) {
  if (lacks.length === 0) return '\nNo test was skipped for something that this machine lacks.\n'
  const counts = new Map<string, number>()
  for (const lacking of lacks) counts.set(lacking, (counts.get(lacking) ?? 0) + 1)
  const lines = [...counts].map(([lacking, tests]) => `  ${lacking}: ${tests} ${tests === 1 ? 'test' : 'tests'}\n`)
  return `\nSkipped, because this machine lacks what they need (see README, "Tests"):\n${lines.join('')}`
}
