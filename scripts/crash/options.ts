import type { Engine } from '../../server/src/platform/database/engine.ts'
import { OptionsError, parseFlags, positiveInt } from '../command-line.ts'

const usage = `npm run more -- test:crash [options]

  --rounds 50                       how often the portal (or its database) is killed, on each engine
  --engine sqlite|postgres|both     the database it keeps its records in (both)
  --seed 1                          another number writes and kills in another order
`

export type CrashOptions = { engines: Engine[]; rounds: number; seed: number }

const options = {
  rounds: { type: 'string', default: '50' },
  engine: { type: 'string', default: 'both' },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line; null when only the help was asked for. */
export function readOptions(args: string[]): CrashOptions | null {
  const { help, engine, rounds, seed } = parseFlags({ args, options }, usage)
  if (help) {
    process.stdout.write(usage)
    return null
  }
  return { engines: enginesOf(engine), rounds: positiveInt('rounds', rounds), seed: positiveInt('seed', seed) }
}

function enginesOf(engine: string): Engine[] {
  if (engine === 'both') return ['sqlite', 'postgres']
  if (engine === 'sqlite' || engine === 'postgres') return [engine]
  throw new OptionsError('--engine is sqlite, postgres or both.')
}
