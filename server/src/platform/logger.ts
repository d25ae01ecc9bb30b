import { isatty } from 'node:tty'
import pino, { type DestinationStream, type Logger, stdTimeFunctions } from 'pino'
import type { Config } from './config.ts'
import { openLogOutput } from './log-output.ts'
import { readableLine } from './readable-line.ts'
import { currentScope } from './request-scope.ts'

/**
 * Logs lines of JSON with their time in UTC (ISO 8601), by default to standard output; where that is a terminal, a readable line
 * for what matters. Lines written while a request is handled carry its request id.
 */
export function openLogger(level: Config['log'], destination?: DestinationStream) {
  const mixin = () => {
    const id = currentScope()?.id
    return id === undefined ? {} : { id }
  }
  const onRecovered = (dropped: number) =>
    log.error({ dropped }, 'log lines were dropped because they could not be written')
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime, mixin }
  const log: Logger = pino(options, destination ?? openOutput(level, onRecovered))
  return log
}

function openOutput(level: Config['log'], onRecovered: (dropped: number) => void): DestinationStream {
  const { fd } = process.stdout
  const output = openLogOutput(fd, onRecovered)
  if (!isatty(fd)) return output
  const isWhole = level === 'debug'
  return {
    write(json) {
      const text = readableLine(json, isWhole)
      if (text !== null) output.write(text)
    },
  }
}
