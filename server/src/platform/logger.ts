import pino, { type DestinationStream, type Logger, stdTimeFunctions } from 'pino'
import type { Config } from './config.ts'
import { currentScope } from './http/request-scope.ts'
import { openLogOutput } from './log-output.ts'

/** Logs lines of JSON with their time in UTC (ISO 8601), by default to standard output. Lines written while a request is handled carry its request id. */
export function openLogger(level: Config['log'], destination?: DestinationStream) {
  const mixin = () => {
    const id = currentScope()?.id
    return id === undefined ? {} : { id }
  }
  const onRecovered = (dropped: number) =>
    log.error({ dropped }, 'log lines were dropped because they could not be written')
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime, mixin }
  const log: Logger = pino(options, destination ?? openLogOutput(process.stdout.fd, onRecovered))
  return log
}
