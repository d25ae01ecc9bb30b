import type { ServerResponse } from 'node:http'
import { implement } from '@orpc/server'
import { api } from '@portal/contract/api'
import { type Action, may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { Session } from '../auth/sessions.store.ts'
import type { ClientInfo } from '../auth/sign-in.ts'
import type { AuthenticatedActor } from '../permissions/permit.ts'
import type { AppContext } from './context.ts'

/** Who asks, and through which connection. */
export type RpcContext = {
  app: AppContext
  session: Session | null
  address: string
  response: ServerResponse
}

/** The contract, to be filled in feature by feature. */
export const os = implement(api).$context<RpcContext>()

/**
 * Throws unless this visitor may do `action` to something of their own, and has not asked too often; whose it is, the
 * action itself looks at. What anyone may do is counted for those who are signed in. Who was refused what stands in the
 * log.
 */
export function authorize(
  rpcContext: Pick<RpcContext, 'session' | 'address'> & { app: Pick<AppContext, 'rateLimiter' | 'log'> },
  action: Action | 'anyone',
) {
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

/** The signed-in user as an actor. Throws NOT_SIGNED_IN for a stranger. */
export function requireActor({ session, address }: Pick<RpcContext, 'session' | 'address'>): AuthenticatedActor {
  if (!session) throw new Problem('NOT_SIGNED_IN')
  return { id: session.user.id, userType: session.user.userType, address }
}

/** Where the request comes from, and the session it brings. */
export function clientOf({ session, address }: RpcContext): ClientInfo {
  return { address, token: session?.token ?? null }
}
