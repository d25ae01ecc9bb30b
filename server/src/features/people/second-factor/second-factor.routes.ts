import { fullName } from '@portal/contract/people/students'
import { verifyCurrent } from '../../../auth/change-own-password.ts'
import { confirmPasskey, confirmTotp, enrolPasskey, enrolTotp } from '../../../auth/second-factor/enrolment.ts'
import { listStaffWithout } from '../../../auth/second-factor/factors.store.ts'
import {
  enrollerOf,
  makeRecoveryCodes,
  readOwnFactors,
  removePasskey,
  removeTotp,
  requireOwnPasskey,
} from '../../../auth/second-factor/own-factors.ts'
import { clientOf, os, type RpcContext, requireActor } from '../../rpc.ts'
import { resetSecondFactor } from './second-factor.actions.ts'

const callerOf = (context: RpcContext) => enrollerOf(context.app, requireActor(context))

/** The caller, who has typed their password again: a session that somebody else has got hold of is not enough. */
async function confirmedCaller(context: RpcContext, { currentPassword }: { currentPassword: string }) {
  const caller = await callerOf(context)
  const sessionId = clientOf(context).sessionId ?? ''
  await verifyCurrent(context.app, requireActor(context), sessionId, caller.email, currentPassword)
  return caller
}

/** The second factors of whoever is signed in, and what registrars see and do about those of others. */
export const secondFactorRoutes = {
  own: os.secondFactor.own.handler(async ({ context }) => readOwnFactors(context.app, await callerOf(context))),
  enrolTotp: os.secondFactor.enrolTotp.handler(async ({ context, input }) =>
    enrolTotp(context.app, await confirmedCaller(context, input)),
  ),
  confirmTotp: os.secondFactor.confirmTotp.handler(async ({ context, input }) => ({
    recoveryCodes: await confirmTotp(context.app, await callerOf(context), input),
  })),
  removeTotp: os.secondFactor.removeTotp.handler(async ({ context, input }) =>
    removeTotp(context.app, await confirmedCaller(context, input)),
  ),
  enrolPasskey: os.secondFactor.enrolPasskey.handler(async ({ context, input }) =>
    enrolPasskey(context.app, await confirmedCaller(context, input)),
  ),
  confirmPasskey: os.secondFactor.confirmPasskey.handler(async ({ context, input }) => ({
    recoveryCodes: await confirmPasskey(context.app, await callerOf(context), input),
  })),
  removePasskey: os.secondFactor.removePasskey.handler(async ({ context, input }) => {
    await requireOwnPasskey(context.app, await callerOf(context), input.id)
    return removePasskey(context.app, await confirmedCaller(context, input), input.id)
  }),
  makeRecoveryCodes: os.secondFactor.makeRecoveryCodes.handler(async ({ context, input }) => ({
    recoveryCodes: await makeRecoveryCodes(context.app, await confirmedCaller(context, input)),
  })),
  reset: os.secondFactor.reset.handler(async ({ context, input }) => {
    await resetSecondFactor(context.app, requireActor(context), input.id)
    return { id: input.id }
  }),
  state: os.secondFactor.state.handler(async ({ context: { app } }) => {
    const { secondFactor, oidc } = app.config
    const without = secondFactor === 'off' ? [] : await listStaffWithout(app.database.read)
    return {
      secondFactor,
      without: without.map((person) => ({ id: person.id, name: fullName(person) })),
      sso: oidc && { issuer: oidc.issuer, name: oidc.name, only: oidc.only },
    }
  }),
}
