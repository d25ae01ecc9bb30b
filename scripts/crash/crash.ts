import { BadOptions } from '../command-line.ts'
import { tidyUp, tidyUpWhenStopped } from '../leavings.ts'
import { table } from '../table.ts'
import { type Options, readOptions } from './options.ts'
import { crash } from './rounds.ts'

const HEAD = ['engine', 'rounds', 'acknowledged', 'unanswered', 'portal killed', 'database killed', 'findings']

/** Crashes the portal on each engine and prints what was found; true when nothing was lost. */
async function crashAll({ engines, rounds, seed }: Options) {
  const rows: string[][] = []
  const findings: string[] = []
  for (const engine of engines) {
    const round = (done: number) => process.stderr.write(`\r${engine}: round ${done} of ${rounds}`)
    const outcome = await crash(engine, rounds, seed, { round })
    process.stderr.write('\n')
    if (!outcome) {
      process.stdout.write('No PostgreSQL on this machine: nothing was crashed on it.\n')
      continue
    }
    const { acknowledged, unanswered, portalKills, databaseKills } = outcome
    const numbers = [outcome.rounds, acknowledged, unanswered, portalKills, databaseKills, outcome.findings.length]
    rows.push([engine, ...numbers.map(String)])
    findings.push(...outcome.findings.map((finding) => `${engine}, ${finding}`))
  }
  process.stdout.write(`\n${[table(HEAD, rows), ...findings].join('\n')}\n`)
  return findings.length === 0
}

tidyUpWhenStopped()
try {
  const options = readOptions(process.argv.slice(2))
  if (options && !(await crashAll(options))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`\n${error instanceof BadOptions ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
} finally {
  await tidyUp()
}
