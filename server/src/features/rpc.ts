import type { ServerResponse } from 'node:http'
import { implement } from '@orpc/server'
import { api } from '@portal/contract/api'
import { type Action, may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { Caller, ClientInfo } from '../auth/authenticate.ts'
import type { AuthenticatedActor } from '../permissions/permit.ts'
import type { AppContext } from './context.ts'

/** What a procedure is given: the services, who calls, and the response that cookies are set on. */
export type RpcContext = Caller & { app: AppContext; response: ServerResponse }

/** The builder of the procedures: each feature implements its part of the contract with it. */
export const os = implement(api).$context<RpcContext>()

/**
 * Throws unless this visitor may do `action` to something of their own, and has not asked too often; whose it is, the
 * action itself looks at. What anyone may do is counted for those who are signed in. Who was refused what stands in the
 * log.
 */
export function authorize(rpcContext: Caller & Pick<RpcContext, 'app'>, action: Action | 'anyone') {
  const { app, session } = rpcContext
  if (action === 'anyone' && !session) return
  const actor = requireActor(rpcContext)
  // What is refused for want of a permission costs a look at the session too.
  app.rateLimiter.count(actor, action)
  if (action === 'anyone') return
  if (may(actor, action, actor.id)) return
  app.log.warn({ actor: actor.id, action }, 'permission refused')
  throw new Problem('FORBIDDEN')
}

/** The signed-in user as an actor. Throws NOT_SIGNED_IN. */
export function requireActor({ session, address }: Caller): AuthenticatedActor {
  if (!session) throw new Problem('NOT_SIGNED_IN')
  return { id: session.user.id, userType: session.user.userType, address }
}

/** The address a request comes from, and the session token it brings. */
export function clientOf({ session, address }: Caller): ClientInfo {
  return { address, token: session?.token ?? null }
}
