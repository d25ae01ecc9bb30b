import { BadOptions } from '../command-line.ts'
import { tidyUp, tidyUpWhenStopped } from '../leavings.ts'
import { machine, stayOnTwoCores } from './machine.ts'
import { measure } from './measure.ts'
import { type Options, readOptions } from './options.ts'
import { preparePlace } from './place.ts'
import { wantBuiltPages } from './portal.ts'
import { notes, report } from './report.ts'
import { setScene } from './scene.ts'
import { startNodes, startSeveralTimes } from './starts.ts'

const began = performance.now()

/** What is going on, for whoever waits: beside the report, not in it. */
function tell(progress: string) {
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  process.stderr.write(`${seconds.padStart(4)} s  ${progress}\n`)
}

/** Loads, starts, measures and prints. */
async function bench(options: Options) {
  wantBuiltPages()
  stayOnTwoCores()
  const place = await preparePlace(options)
  const { scene, loaded } = await setScene(place, options, tell)
  const { portal, lines } = await startSeveralTimes(place)
  const others = await startNodes(place, options.nodes - 1)
  const measured = await measure([portal, ...others], scene, { ...options, tell })
  const head = `${machine()}\n${options.engine}: ${loaded}; ${options.seconds} s a figure`
  process.stdout.write(`\n${head}\n\n${report([...measured, ...lines])}\n\n${notes}\n`)
  if (options.keep) process.stdout.write(`\nThe data is kept: --data ${place.databaseUrl ?? place.dataDir}\n`)
}

tidyUpWhenStopped()
try {
  const options = readOptions(process.argv.slice(2))
  if (options) await bench(options)
} catch (error) {
  process.stderr.write(`\n${error instanceof BadOptions ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
} finally {
  await tidyUp()
}
