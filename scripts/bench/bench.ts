import { runScript } from '../command-line.ts'
import { prepareDataset } from './dataset.ts'
import { prepareLocation } from './location.ts'
import { describeMachine, pinToCores } from './machine.ts'
import { measure } from './measure.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { measurePeer } from './peer/measure-peer.ts'
import { openPeer } from './peer/open-peer.ts'
import { peerReport } from './peer/peer-report.ts'
import { assertWebBuilt } from './portal.ts'
import { notes, report } from './report.ts'
import { EVERYTHING_ON, switchEverythingOn } from './seed/everything-on.ts'
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
  const prepared = await prepareDataset(location, options, logProgress)
  const kind = options.everything ? await switchEverythingOn(location) : null
  const dataset = { ...prepared.dataset, kind }
  const settings = options.everything ? EVERYTHING_ON : {}
  const peer = options.peer ? await openPeer(options.peer, location, dataset, logProgress) : null
  const { portal, lines } = await measureStarts(location, settings)
  const others = await startNodes(location, options.nodes - 1, settings)
  const head = `${describeMachine()}\n${options.engine}: ${prepared.description}; ${options.seconds} s a figure; ${options.everything ? 'everything' : 'nothing'} switched on`
  const measured = { ...options, logProgress }
  const results = peer
    ? peerReport(peer, await measurePeer(portal, peer, dataset, measured), lines)
    : `${report([...(await measure([portal, ...others], dataset, measured)), ...lines])}\n\n${notes}`
  process.stdout.write(`\n${head}\n\n${results}\n`)
  if (options.keep) process.stdout.write(`\nThe data is kept: --data ${location.databaseUrl ?? location.dataDir}\n`)
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options) await bench(options)
})
