import { changeOwnPassword } from '../../../auth/password-changes/change-own-password.ts'
import { clientOf, os, type RpcContext, requireActor } from '../../rpc.ts'
import { changeOwnName, endAllOthers, endSession, readOwnAccount, readOwnSessions } from './account.actions.ts'

/** A key has no session: it may do nothing here. */
const ownOf = (context: RpcContext) => ({
  actor: requireActor(context),
  sessionId: clientOf(context).sessionId ?? '',
})

/** What everybody may see and change of their own account. */
export const accountRoutes = {
  read: os.account.read.handler(({ context }) => readOwnAccount(context.app, ownOf(context))),
  setName: os.account.setName.handler(({ context, input }) => changeOwnName(context.app, ownOf(context), input)),
  setPassword: os.account.setPassword.handler(async ({ context, input }) => {
    const own = ownOf(context)
    await changeOwnPassword(context.app, own.actor, own.sessionId, input)
    return readOwnAccount(context.app, own)
  }),
  sessions: os.account.sessions.handler(({ context }) => readOwnSessions(context.app, ownOf(context))),
  endSession: os.account.endSession.handler(({ context, input }) => endSession(context.app, ownOf(context), input.id)),
  endOtherSessions: os.account.endOtherSessions.handler(({ context }) => endAllOthers(context.app, ownOf(context))),
}
