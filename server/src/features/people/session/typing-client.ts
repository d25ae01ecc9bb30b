import type { TypingClient } from '../../../auth/authenticate.ts'
import { readKnown } from '../../../auth/known-browser.ts'
import { clientOf, type RpcContext } from '../../rpc.ts'

/** The client of a request, and who has signed in with its browser before. */
export const typingClientOf = (context: RpcContext): TypingClient => ({
  ...clientOf(context),
  known: readKnown(context.app, context.response.req.headers.cookie),
})
