import {
  SSO_PER_ADDRESS,
  SSO_PER_KNOWN_BROWSER,
  SSO_PER_SITE,
} from '@portal/contract/people/single-sign-on/single-sign-on'
import type { SignInClient } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { rateLimitKey, siteKey } from '../limits/network.ts'
import type { RateLimit } from '../limits/rate-limit.store.ts'
import { consume, consumeInOrder } from '../limits/rate-limit.ts'
import { throwIfRateLimited } from '../limits/sign-in-limits.ts'

function limitsOfNetwork(address: string): RateLimit[] {
  const site = siteKey(address)
  return [
    ...(site === null ? [] : [{ name: 'sso/callback/site', subject: site, limit: SSO_PER_SITE }]),
    { name: 'sso/callback/address', subject: rateLimitKey(address), limit: SSO_PER_ADDRESS },
  ]
}

/**
 * Counts a code that a browser has brought back, as the portal asks the provider about each. `known`: who has signed in with
 * this browser before (see known-browser.ts): they have a limit of their own, so that a stranger in their network cannot use
 * theirs up. Returns what to refund when it was right. Throws TOO_MANY_SIGN_INS.
 */
export async function countCodeOfProvider(app: AuthContext, { address, known }: SignInClient) {
  const own = known === null ? [] : [{ name: 'sso/callback/known', subject: known, limit: SSO_PER_KNOWN_BROWSER }]
  if (own.length > 0 && (await consume(app.database, own, app.now()))) return own
  const limits = limitsOfNetwork(address)
  const consumption = await consumeInOrder(app.database, limits, app.now())
  await throwIfRateLimited(app, address, consumption, async () => null)
  return limits
}
