import { runScript } from '../command-line.ts'
import { prepareDataset } from './dataset.ts'
import { prepareLocation } from './location.ts'
import { describeMachine, pinToCores } from './machine.ts'
import { measure } from './measure.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { assertWebBuilt } from './portal.ts'
import { notes, report } from './report.ts'
import { measureStarts, startNodes } from './starts.ts'

const began = performance.now()

/** Prints progress to standard error, so that standard output holds only the report. */
function logProgress(progress: string) {
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  process.stderr.write(`${seconds.padStart(4)} s  ${progress}\n`)
}

/** Fills the database, starts the portal, measures it and prints the report. */
async function bench(options: BenchOptions) {
  assertWebBuilt()
  pinToCores(2)
  const location = await prepareLocation(options)
  const { dataset, description } = await prepareDataset(location, options, logProgress)
  const { portal, lines } = await measureStarts(location)
  const others = await startNodes(location, options.nodes - 1)
  const results = await measure([portal, ...others], dataset, { ...options, logProgress })
  const head = `${describeMachine()}\n${options.engine}: ${description}; ${options.seconds} s a figure`
  process.stdout.write(`\n${head}\n\n${report([...results, ...lines])}\n\n${notes}\n`)
  if (options.keep) process.stdout.write(`\nThe data is kept: --data ${location.databaseUrl ?? location.dataDir}\n`)
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options) await bench(options)
})
