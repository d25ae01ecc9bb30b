import { clientOf, os, requireActor } from '../../rpc.ts'
import { permitSignInLink, readOwnLink, removeLinkOf, removeOwnLink } from './sign-in-links.actions.ts'

/** The accounts of the institution with which people sign in: one's own, and what registrars do about those of others. */
export const signInLinkRoutes = {
  own: os.singleSignOn.own.handler(({ context }) => readOwnLink(context.app, requireActor(context))),
  removeOwn: os.singleSignOn.removeOwn.handler(({ context, input }) =>
    removeOwnLink(context.app, requireActor(context), clientOf(context).sessionId ?? '', input),
  ),
  permit: os.singleSignOn.permit.handler(async ({ context, input: { id } }) => {
    await permitSignInLink(context.app, requireActor(context), id)
    return { id }
  }),
  remove: os.singleSignOn.remove.handler(async ({ context, input: { id } }) => {
    await removeLinkOf(context.app, requireActor(context), id)
    return { id }
  }),
}
