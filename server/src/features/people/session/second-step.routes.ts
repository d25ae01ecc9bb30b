import { Problem } from '@portal/contract/problems'
import {
  confirmPasskey,
  confirmTotp,
  type Enroller,
  enrolPasskey,
  enrolTotp,
} from '../../../auth/second-factor/enrolment.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../../../auth/second-factor/passkey-sign-in.ts'
import {
  describeStep,
  enrolAndSignIn,
  finishSignIn,
  firstEnroller,
  requestPasskey,
} from '../../../auth/second-factor/second-step.ts'
import { readPendingToken } from '../../../auth/session-cookie.ts'
import type { SignedIn, WaitingClient } from '../../../auth/sign-in/pending-sign-in.ts'
import { clientOf, os, type RpcContext } from '../../rpc.ts'
import { setCookieHeaders } from './session-cookies.ts'
import { signInClientOf } from './sign-in-client.ts'

/** The client of a request, with the sign-in that waits in its browser. */
function waitingClientOf(context: RpcContext): WaitingClient {
  const { secret, config } = context.app
  const { cookie } = context.response.req.headers
  return { ...clientOf(context), pendingToken: readPendingToken(cookie, { secret, url: config.url }) }
}

function answerSignedIn({ response }: RpcContext, signedIn: SignedIn) {
  setCookieHeaders(signedIn, response)
  return signedIn.user
}

/** Adds a first factor, and signs in whoever has it now. */
async function enrol(context: RpcContext, add: (who: Enroller) => Promise<string[]>) {
  const { signedIn, recoveryCodes } = await enrolAndSignIn(context.app, waitingClientOf(context), add)
  return { user: answerSignedIn(context, signedIn), recoveryCodes }
}

/** Sign-in after the password, and with a passkey alone. */
export const secondStepRoutes = {
  passkey: os.session.passkey.handler(async ({ context }) => {
    const { request, ...cookies } = await beginPasskeySignIn(context.app, signInClientOf(context))
    setCookieHeaders(cookies, context.response)
    return request
  }),
  signInWithPasskey: os.session.signInWithPasskey.handler(async ({ context, input }) =>
    answerSignedIn(
      context,
      await countRefusal(
        context,
        signInWithPasskey(context.app, { ...waitingClientOf(context), ...signInClientOf(context) }, input),
      ),
    ),
  ),
  secondStep: os.session.secondStep.handler(({ context }) => describeStep(context.app, waitingClientOf(context))),
  secondStepPasskey: os.session.secondStepPasskey.handler(({ context }) =>
    requestPasskey(context.app, waitingClientOf(context)),
  ),
  finish: os.session.finish.handler(async ({ context, input }) =>
    answerSignedIn(context, await countRefusal(context, finishSignIn(context.app, waitingClientOf(context), input))),
  ),
  enrolTotp: os.session.enrolTotp.handler(async ({ context }) =>
    enrolTotp(context.app, await firstEnroller(context.app, waitingClientOf(context))),
  ),
  confirmTotp: os.session.confirmTotp.handler(({ context, input }) =>
    enrol(context, (who) => confirmTotp(context.app, who, input)),
  ),
  enrolPasskey: os.session.enrolPasskey.handler(async ({ context }) =>
    enrolPasskey(context.app, await firstEnroller(context.app, waitingClientOf(context))),
  ),
  confirmPasskey: os.session.confirmPasskey.handler(({ context, input }) =>
    enrol(context, (who) => confirmPasskey(context.app, who, input)),
  ),
}

/** Counts refused sign-ins in the metrics, as those with a password. */
async function countRefusal({ app }: RpcContext, signingIn: Promise<SignedIn>) {
  return signingIn.catch((error: unknown) => {
    if (error instanceof Problem) app.metrics?.signInRefused(error.code)
    throw error
  })
}
