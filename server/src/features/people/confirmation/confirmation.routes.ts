import {
  confirmationWaysOf,
  confirmOwnSession,
  requestConfirmingPasskey,
} from '../../../auth/confirmation/confirm-own-session.ts'
import { mustConfirm } from '../../../auth/confirmation/must-confirm.ts'
import { nameOfConfirming } from '../../../auth/oidc/can-confirm.ts'
import { clientOf, os, type RpcContext, requireActor } from '../../rpc.ts'

/** A key has no session: it may do nothing here. */
const ownOf = (context: RpcContext) => ({
  actor: requireActor(context),
  sessionId: clientOf(context).sessionId ?? '',
})

/** Confirming that it is still the person who has signed in. */
export const confirmationRoutes = {
  read: os.confirmation.read.handler(async ({ context }) => ({
    isConfirmed: !mustConfirm(context.app, context),
    ways: await confirmationWaysOf(context.app, ownOf(context)),
    singleSignOn: await nameOfConfirming(context.app, requireActor(context).id),
  })),
  passkey: os.confirmation.passkey.handler(({ context }) => requestConfirmingPasskey(context.app, ownOf(context))),
  confirm: os.confirmation.confirm.handler(async ({ context, input }) => ({
    until: (await confirmOwnSession(context.app, ownOf(context), input)).toISOString(),
  })),
}
