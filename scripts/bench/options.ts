import { parseArgs } from 'node:util'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { BadOptions, whole } from '../command-line.ts'

const usage = `npm run bench -- [options]

  --database sqlite|postgres the database to measure (sqlite). For postgres, DATABASE_URL or TEST_DATABASE_URL names
                             the server; without one a throwaway server is started.
  --students 100000          how many students to load; fewer than 5000 may be refused for sending too many requests
  --requests 1000000         how many requests to load
  --nodes 1                  how many portals share the database; more than one needs postgres
  --streams 500              how many screens are open at once, at most
  --seconds 4                how long each figure is measured
  --only <text>              measures only the figures whose name has this text
  --keep                     leaves the loaded data and says where it is
  --data <place>             measures on data left by --keep: a directory, or a postgres:// address
`

export type Options = {
  engine: Engine
  students: number
  requests: number
  nodes: number
  streams: number
  seconds: number
  only: string
  keep: boolean
  /** Where loaded data already lies, or is to lie; null makes a new place. */
  data: string | null
}

/** Reads the command line; null when only the help was asked for. */
export function readOptions(args: string[]): Options | null {
  const { values } = parsed(args)
  if (values.help) {
    process.stdout.write(usage)
    return null
  }
  const { database: engine } = values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new BadOptions('--database is sqlite or postgres.')
  const nodes = whole('nodes', values.nodes)
  if (nodes > 1 && engine === 'sqlite') throw new BadOptions('More than one node needs --database postgres.')
  return {
    engine,
    students: whole('students', values.students),
    requests: whole('requests', values.requests),
    nodes,
    streams: whole('streams', values.streams),
    seconds: whole('seconds', values.seconds),
    only: values.only,
    keep: values.keep,
    data: values.data ?? null,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        database: { type: 'string', default: 'sqlite' },
        students: { type: 'string', default: '100000' },
        requests: { type: 'string', default: '1000000' },
        nodes: { type: 'string', default: '1' },
        streams: { type: 'string', default: '500' },
        seconds: { type: 'string', default: '4' },
        only: { type: 'string', default: '' },
        keep: { type: 'boolean', default: false },
        data: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new BadOptions(`${(error as Error).message}\n\n${usage}`)
  }
}
