import type { IncomingMessage } from 'node:http'
import type { AppContext } from '../../features/context.ts'

/**
 * Warns in the log, once, when a proxy seems to be in front that the deployment has not said it trusts: then everybody
 * counts as one address, and one person's wrong passwords lock all others out.
 */
export function openProxyWarning({ config, log }: Pick<AppContext, 'config' | 'log'>) {
  let warned = config.trustProxy
  return ({ headers }: IncomingMessage) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('requests come with X-Forwarded-For: if a proxy is in front, set PORTAL_TRUST_PROXY=true')
  }
}
