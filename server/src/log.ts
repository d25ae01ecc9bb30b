import pino, { type DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { exchangeNow } from './http/exchange.ts'

/** Lines of JSON on standard output; what is said while a request is answered carries the request's id. */
export function openLog(level: Config['log'], destination?: DestinationStream) {
  const mixin = () => {
    const id = exchangeNow()?.id
    return id === undefined ? {} : { id }
  }
  return pino({ level, base: null, mixin }, destination)
}
