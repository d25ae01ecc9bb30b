import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DelayMode } from '@portal/contract/delays'
import { OptionsError, parseFlags, positiveInt } from '../../scripts/command-line.ts'

const usage = `npm run more -- bench:web [options]

  --runs 5                   how often each screen is opened cold and warm; the median is printed
  --only <text>              measures only the screens whose name has this text
  --pace brisk|specified     the delays of the portal (brisk); the specified ones show a spinner for two seconds
  --checkout <directory>     measures another checkout, with its packages and its web application built
`

export type BenchWebOptions = {
  runs: number
  only: string
  pace: DelayMode
  checkout: string
}

const HERE = fileURLToPath(new URL('../..', import.meta.url))

const options = {
  runs: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
  pace: { type: 'string', default: 'brisk' },
  checkout: { type: 'string', default: HERE },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line; null when only the help was asked for. Throws `OptionsError`. */
export function readOptions(args: string[]): BenchWebOptions | null {
  const values = parseFlags({ args, options }, usage)
  if (values.help) {
    process.stdout.write(usage)
    return null
  }
  const { pace, only } = values
  if (pace !== 'brisk' && pace !== 'specified') throw new OptionsError('--pace is brisk or specified.')
  return { runs: positiveInt('runs', values.runs), only, pace, checkout: path.resolve(values.checkout) }
}
