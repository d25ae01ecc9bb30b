import type { ServerResponse } from 'node:http'
import { implement } from '@orpc/server'
import { api } from '@portal/contract/api'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { Meta } from '@portal/contract/procedures'
import type { Caller, ClientInfo } from '../auth/authenticate.ts'
import { requireConfirmed } from '../auth/confirmation/must-confirm.ts'
import type { AuthenticatedActor } from '../permissions/permit.ts'
import { isThere } from '../settings/is-there.ts'
import type { AppContext } from './context.ts'

/** The context of a procedure: the services, the caller, and the response on which cookies are set. */
export type RpcContext = Caller & { app: AppContext; response: ServerResponse }

/** The procedure builder: each feature implements its part of the contract with it. */
export const os = implement(api).$context<RpcContext>()

/**
 * Throws NOT_SIGNED_IN, RATE_LIMITED or FORBIDDEN unless the caller may do `action` to their own records. The action itself
 * checks whose record it is. Public procedures count against the rate limit of signed-in callers only. Then throws NOT_FOUND
 * where what it needs is not there, and CONFIRMATION_NEEDED where the act asks whether it is them. Logs each refused permission.
 */
export function authorize(
  rpcContext: Caller & Pick<RpcContext, 'app'>,
  meta: Pick<Meta, 'action' | 'needs'> & { does?: Meta['does'] },
) {
  const { action, needs, does } = meta
  const { app, session, apiKey } = rpcContext
  if (action !== 'anyone' || session || apiKey) authorizeActor(rpcContext, action)
  if (needs && !isThere(needs, app)) throw new Problem('NOT_FOUND')
  if (does === 'asks') requireConfirmed(app, rpcContext)
}

function authorizeActor(rpcContext: Caller & Pick<RpcContext, 'app'>, action: Meta['action']) {
  const { app } = rpcContext
  const actor = requireActor(rpcContext)
  // Count before the permission check: a forbidden call costs a session lookup too.
  app.rateLimiter.count(actor, action)
  if (action === 'anyone' || may(actor, action, actor.id)) return
  app.log.warn({ actor: actor.id, action }, 'permission refused')
  throw new Problem('FORBIDDEN')
}

/** Throws FORBIDDEN for a key at a public procedure: these sign people in and set passwords, which no program may. */
export function refuseApiKey({ apiKey }: Caller) {
  if (apiKey) throw new Problem('FORBIDDEN')
}

/** The signed-in user, or the API key, as an actor. Throws NOT_SIGNED_IN. */
export function requireActor({ session, apiKey, address }: Caller): AuthenticatedActor {
  if (apiKey) return { ...apiKey, address }
  if (!session) throw new Problem('NOT_SIGNED_IN')
  const { firstName: _, lastName: __, ...person } = session.user
  return { ...person, address }
}

/** The IP address, the id of the session and the browser of a request. */
export function clientOf({ session, address, userAgent }: Caller): ClientInfo {
  return { address, sessionId: session?.id ?? null, userAgent }
}
