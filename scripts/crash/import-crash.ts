import { OptionsError, parseFlags, positiveInt, runScript } from '../command-line.ts'
import { formatTable } from '../table.ts'
import { crashImport } from './import-rounds.ts'

const usage = `npm run more -- test:crash:import [options]

  --students 20000                  how many students the imported file has
  --kills 50                        how often a node is killed, on each engine
  --engine sqlite|postgres|both     the database (both); on PostgreSQL there are two nodes
  --seed 1                          another number kills at other moments
`
const HEAD = ['engine', 'students', 'killed', 'seconds', 'findings']

const options = {
  students: { type: 'string', default: '20000' },
  kills: { type: 'string', default: '50' },
  engine: { type: 'string', default: 'both' },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const

await runScript(async () => {
  const flags = parseFlags({ args: process.argv.slice(2), options }, usage)
  if (flags.help) return void process.stdout.write(usage)
  const engines = (['sqlite', 'postgres'] as const).filter((engine) => ['both', engine].includes(flags.engine))
  if (engines.length === 0) throw new OptionsError('--engine is sqlite, postgres or both.')
  const [students, kills] = [positiveInt('students', flags.students), positiveInt('kills', flags.kills)]
  const rows: string[][] = []
  const findings: string[] = []
  for (const engine of engines) {
    const onKill = (done: number) => process.stderr.write(`\r${engine}: killed ${done} of ${kills} times`)
    const outcome = await crashImport(engine, { students, kills, seed: positiveInt('seed', flags.seed), onKill })
    process.stderr.write('\n')
    if (!outcome) {
      process.stdout.write('No PostgreSQL on this machine: the crash test did not run on it.\n')
      continue
    }
    rows.push([engine, ...[students, outcome.kills, outcome.seconds, outcome.findings.length].map(String)])
    findings.push(...outcome.findings.map((finding) => `${engine}, ${finding}`))
  }
  process.stdout.write(`\n${[formatTable(HEAD, rows), ...findings].join('\n')}\n`)
  if (findings.length > 0) process.exitCode = 1
})
