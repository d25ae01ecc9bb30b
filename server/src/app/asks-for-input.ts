import type { EndpointName } from '@portal/contract/endpoint-names'
import { mustConfirm, requireConfirmed } from '../auth/confirmation/must-confirm.ts'
import type { Asking, Asks } from '../features/asks.ts'
import type { RpcContext } from '../features/rpc.ts'
import { asks } from './rooms.ts'

/** A procedure that asks for some inputs and whose room does not say for which does not compile. The routes are exports; see `within-role.ts`. */
const asksFor: Record<Asking, Asks<never>> = asks

/** Throws CONFIRMATION_NEEDED where the procedure asks for this input, and the caller has not confirmed lately that it is them. */
export async function requireConfirmedFor(name: EndpointName, input: unknown, context: RpcContext) {
  if (!Object.hasOwn(asksFor, name) || !mustConfirm(context.app, context)) return
  const asksForInput = asksFor[name as Asking] as Asks<unknown>
  if (await asksForInput(context.app, input)) requireConfirmed(context.app, context)
}
