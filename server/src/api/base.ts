import type { ServerResponse } from 'node:http'
import { implement } from '@orpc/server'
import { api } from '@portal/contract/api'
import { type Action, may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { Acting } from '../access/permit.ts'
import type { Session } from '../access/sessions.store.ts'
import type { Visitor } from '../access/sign-in.ts'
import type { House } from '../house.ts'

/** Who asks, and through which connection. */
export type RpcContext = {
  house: House
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
export function admit(
  asking: Pick<RpcContext, 'session' | 'address'> & { house: Pick<House, 'rateLimiter' | 'log'> },
  action: Action | 'anyone',
) {
  const { house, session } = asking
  if (action === 'anyone' && !session) return
  const actor = requireActor(asking)
  // What is refused for want of a permission costs a look at the session too.
  house.rateLimiter.count(actor, action)
  if (action === 'anyone') return
  if (may(actor, action, actor.id)) return
  house.log.warn({ actor: actor.id, action }, 'permission refused')
  throw new Problem('FORBIDDEN')
}

/** The signed-in user as an actor. Throws NOT_SIGNED_IN for a stranger. */
export function requireActor({ session, address }: Pick<RpcContext, 'session' | 'address'>): Acting {
  if (!session) throw new Problem('NOT_SIGNED_IN')
  return { id: session.user.id, userType: session.user.userType, address }
}

/** Where the request comes from, and the session it brings. */
export function clientOf({ session, address }: RpcContext): Visitor {
  return { address, token: session?.token ?? null }
}
