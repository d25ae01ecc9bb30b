import type { ServerResponse } from 'node:http'
import { implement } from '@orpc/server'
import { api } from '@portal/contract/api'
import type { Action } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { Session } from '../auth/sessions.ts'
import type { ClientInfo } from '../auth/sign-in.ts'
import { type AuthenticatedActor, permit } from '../permissions/permit.ts'
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
export function authorize(rpcContext: Pick<RpcContext, 'app' | 'session' | 'address'>, action: Action | 'anyone') {
  const { app, session } = rpcContext
  if (action === 'anyone' && !session) return
  const actor = requireActor(rpcContext)
  // What is refused for want of a permission costs a look at the session too.
  app.rateLimiter.count(actor, action)
  if (action === 'anyone') return
  try {
    permit(actor, action, actor.id)
  } catch (error) {
    app.log.warn({ actor: actor.id, action }, 'permission refused')
    throw error
  }
}

/** The signed-in user. Throws NOT_SIGNED_IN for a stranger. */
export function requireActor({ session, address }: Pick<RpcContext, 'session' | 'address'>): AuthenticatedActor {
  if (!session) throw new Problem('NOT_SIGNED_IN')
  return { id: session.user.id, userType: session.user.userType, address }
}

export function clientOf({ session, address }: RpcContext): ClientInfo {
  return { address, token: session?.token ?? null }
}
