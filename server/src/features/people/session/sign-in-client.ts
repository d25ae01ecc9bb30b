import type { SignInClient } from '../../../auth/authenticate.ts'
import { readKnown } from '../../../auth/limits/known-browser.ts'
import { clientOf, type RpcContext } from '../../rpc.ts'

/** The client of a request, and who has signed in with its browser before. */
export const signInClientOf = (context: RpcContext): SignInClient => ({
  ...clientOf(context),
  known: readKnown(context.app, context.response.req.headers.cookie),
})
