import path from 'node:path'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { OptionsError, parseFlags, positiveInt } from '../command-line.ts'

const usage = `npm run more -- bench [options]

  --database sqlite|postgres the database to measure (sqlite). For postgres, DATABASE_URL or TEST_DATABASE_URL names
                             the server; without one a throwaway server is started.
  --students 100000          how many students to create; fewer than 5000 may be refused for sending too many requests
  --requests 1000000         how many requests to create
  --nodes 1                  how many portals share the database; more than one needs postgres
  --streams 500              how many screens are open at once, at most
  --seconds 4                how long each figure is measured
  --everything               every part is switched on, and requests are of kinds, as in a college with an https address
  --only <text>              measures only the figures whose name has this text
  --peer <binary>            measures only what a PocketBase answers as well, beside the one whose program this is
  --keep                     keeps the data and prints where it is
  --data <location>          measures on data left by --keep: a directory, or a postgres:// address
`

export type BenchOptions = {
  engine: Engine
  students: number
  requests: number
  nodes: number
  streams: number
  seconds: number
  everything: boolean
  only: string
  /** The program of a PocketBase that is measured beside the portal; null for none. */
  peer: string | null
  keep: boolean
  /** A data directory or database with data of an earlier run, or for it; null creates a new one. */
  data: string | null
}

const options = {
  database: { type: 'string', default: 'sqlite' },
  students: { type: 'string', default: '100000' },
  requests: { type: 'string', default: '1000000' },
  nodes: { type: 'string', default: '1' },
  streams: { type: 'string', default: '500' },
  seconds: { type: 'string', default: '4' },
  everything: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  peer: { type: 'string' },
  keep: { type: 'boolean', default: false },
  data: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line; null when only the help was asked for. */
export function readOptions(args: string[]): BenchOptions | null {
  const values = parseFlags({ args, options }, usage)
  if (values.help) {
    process.stdout.write(usage)
    return null
  }
  const { database: engine } = values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new OptionsError('--database is sqlite or postgres.')
  const nodes = positiveInt('nodes', values.nodes)
  if (nodes > 1 && engine === 'sqlite') throw new OptionsError('More than one node needs --database postgres.')
  if (values.everything && (values.peer || values.data))
    throw new OptionsError('--everything is measured on new data, and not beside a peer.')
  if (nodes > 1 && values.peer) throw new OptionsError('--peer is measured beside one node.')
  return {
    engine,
    students: positiveInt('students', values.students),
    requests: positiveInt('requests', values.requests),
    nodes,
    streams: positiveInt('streams', values.streams),
    seconds: positiveInt('seconds', values.seconds),
    everything: values.everything,
    only: values.only,
    peer: values.peer ? path.resolve(values.peer) : null,
    keep: values.keep,
    data: values.data ?? null,
  }
}
