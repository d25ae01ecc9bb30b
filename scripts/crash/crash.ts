import { runScript } from '../command-line.ts'
import { formatTable } from '../table.ts'
import { type CrashOptions, readOptions } from './options.ts'
import { crash } from './rounds.ts'

const HEAD = ['engine', 'rounds', 'acknowledged', 'unanswered', 'portal killed', 'database killed', 'findings']

/** Crashes the portal on each engine and prints what was found; true when nothing was lost. */
async function crashAll({ engines, rounds, seed }: CrashOptions) {
  const rows: string[][] = []
  const findings: string[] = []
  for (const engine of engines) {
    const onRound = (done: number) => process.stderr.write(`\r${engine}: round ${done} of ${rounds}`)
    const outcome = await crash(engine, rounds, seed, onRound)
    process.stderr.write('\n')
    if (!outcome) {
      process.stdout.write('No PostgreSQL on this machine: the crash test did not run on it.\n')
      continue
    }
    const { acknowledged, unanswered, portalKills, databaseKills } = outcome
    const numbers = [outcome.rounds, acknowledged, unanswered, portalKills, databaseKills, outcome.findings.length]
    rows.push([engine, ...numbers.map(String)])
    findings.push(...outcome.findings.map((finding) => `${engine}, ${finding}`))
  }
  process.stdout.write(`\n${[formatTable(HEAD, rows), ...findings].join('\n')}\n`)
  return findings.length === 0
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options && !(await crashAll(options))) process.exitCode = 1
})
