import { clientOf, os } from '../api/base.ts'
import { type Cookies, signOut } from './open-session.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { signIn } from './sign-in.ts'

/** Signing in and out, and the way back in for whoever forgot a password. */
export const sessionRoutes = {
  current: os.session.current.handler(({ context }) => ({ user: context.session?.user ?? null })),
  signIn: os.session.signIn.handler(async ({ context, input }) => {
    const signedIn = await signIn(context.house, clientOf(context), input)
    if ('resetToken' in signedIn) return signedIn
    give(signedIn, context.response)
    return signedIn.user
  }),
  signOut: os.session.signOut.handler(async ({ context }) => {
    give(await signOut(context.house, clientOf(context)), context.response)
    return { signedOut: context.session !== null }
  }),
  requestReset: os.session.requestReset.handler(async ({ context, input }) => {
    await requestReset(context.house, clientOf(context), input.email)
    return { sent: true }
  }),
  resetPassword: os.session.resetPassword.handler(({ context, input }) =>
    resetPassword(context.house, clientOf(context), input.token, input.password),
  ),
}

function give({ setCookies }: Cookies, response: { appendHeader(name: string, value: string): unknown }) {
  for (const cookie of setCookies) response.appendHeader('set-cookie', cookie)
}
