import { acceptInvitation } from '../../../auth/invitations/accept-invitation.ts'
import { logoutUrlOf } from '../../../auth/oidc/logout-url.ts'
import { requestReset, resetPassword } from '../../../auth/password-changes/password-reset.ts'
import { signOut } from '../../../auth/sessions/open-session.ts'
import { signIn } from '../../../auth/sign-in/sign-in.ts'
import { clientOf, os } from '../../rpc.ts'
import { secondStepRoutes } from './second-step.routes.ts'
import { setCookieHeaders } from './session-cookies.ts'
import { signInClientOf } from './sign-in-client.ts'

/** Sign-in, sign-out and password reset. */
export const sessionRoutes = {
  current: os.session.current.handler(({ context }) => ({ user: context.session?.user ?? null })),
  signIn: os.session.signIn.handler(async ({ context, input }) => {
    const signedIn = await signIn(context.app, signInClientOf(context), input)
    if ('resetToken' in signedIn) return signedIn
    setCookieHeaders(signedIn, context.response)
    return 'user' in signedIn ? signedIn.user : { secondStep: true as const }
  }),
  signOut: os.session.signOut.handler(async ({ context }) => {
    const { app } = context
    const ended = await signOut(app, clientOf(context))
    const signedOut = context.session !== null
    const continueAt = ended?.issuer && ended.issuer === app.config.oidc?.issuer ? await logoutUrlOf(app) : null
    return { signedOut, ...(continueAt && { continueAt }) }
  }),
  requestReset: os.session.requestReset.handler(async ({ context, input }) => {
    await requestReset(context.app, signInClientOf(context), input.email)
    return { sent: true }
  }),
  resetPassword: os.session.resetPassword.handler(({ context, input }) =>
    resetPassword(context.app, clientOf(context), input.token, input.password),
  ),
  acceptInvitation: os.session.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context.app, clientOf(context), input.token, input.password),
  ),
  ...secondStepRoutes,
}
