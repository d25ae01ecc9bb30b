import type { IncomingMessage } from 'node:http'
import type { PlatformContext } from '../context.ts'

/**
 * Logs one warning when requests come through a proxy but PORTAL_TRUST_PROXY is not set: all users then share one
 * address, and the failed sign-ins of one user lock out all others.
 */
export function openProxyWarning({ config, log }: Pick<PlatformContext, 'config' | 'log'>) {
  let warned = config.trustProxy
  return ({ headers }: IncomingMessage) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('requests come with X-Forwarded-For: if a proxy is in front, set PORTAL_TRUST_PROXY=true')
  }
}
