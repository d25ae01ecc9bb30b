import type { EndpointName, NamesThat } from '@portal/contract/endpoint-names'
import { mustConfirm, requireConfirmed } from '../auth/confirmation/must-confirm.ts'
import type { Asks } from '../features/asks.ts'
import { letterAsks } from '../features/documents/letters/letters.asks.ts'
import { settingAsks } from '../features/office/settings/settings.asks.ts'
import { studentAsks } from '../features/people/students/students.asks.ts'
import { requestKindAsks } from '../features/records/request-kinds/request-kinds.asks.ts'
import { requestAsks } from '../features/records/requests/requests.asks.ts'
import type { RpcContext } from '../features/rpc.ts'

type Asking = Exclude<NamesThat<'asksSometimes'>, `route ${string}`>

/** Every procedure that asks for some inputs, by its room. The routes among them are exports; see `within-role.ts`. */
const asksFor = {
  ...settingAsks,
  ...studentAsks,
  ...requestKindAsks,
  ...letterAsks,
  ...requestAsks,
} satisfies Record<Asking, Asks<never>>

/** Throws CONFIRMATION_NEEDED where the procedure asks for this input, and the caller has not confirmed lately that it is them. */
export async function requireConfirmedFor(name: EndpointName, input: unknown, context: RpcContext) {
  if (!Object.hasOwn(asksFor, name) || !mustConfirm(context.app, context)) return
  const asks = asksFor[name as Asking] as Asks<unknown>
  if (await asks(context.app, input)) requireConfirmed(context.app, context)
}
