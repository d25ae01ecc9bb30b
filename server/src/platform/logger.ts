import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { currentScope } from './http/request-scope.ts'
import { openLogOutput } from './log-output.ts'

/** Lines of JSON, on standard output unless told otherwise; what is said while a request is answered carries its id. */
export function openLogger(level: Config['log'], destination?: DestinationStream) {
  const mixin = () => {
    const id = currentScope()?.id
    return id === undefined ? {} : { id }
  }
  const onRecovered = (dropped: number) =>
    log.error({ dropped }, 'lines of the log were dropped, as they could not be written')
  const log: Logger = pino({ level, base: null, mixin }, destination ?? openLogOutput(process.stdout.fd, onRecovered))
  return log
}
