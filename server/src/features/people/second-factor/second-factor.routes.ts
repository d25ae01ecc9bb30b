import { fullName } from '@portal/contract/people/full-name'
import { confirmPasskey, confirmTotp, enrolPasskey, enrolTotp } from '../../../auth/second-factor/enrolment.ts'
import {
  enrollerOf,
  makeRecoveryCodes,
  readOwnFactors,
  removePasskey,
  removeTotp,
} from '../../../auth/second-factor/own-factors.ts'
import { listStaffWithout } from '../../../auth/second-factor-records/factors.store.ts'
import { clientOf, os, type RpcContext, requireActor } from '../../rpc.ts'
import { resetSecondFactor } from './second-factor.actions.ts'

const callerOf = (context: RpcContext) => enrollerOf(context.app, requireActor(context), clientOf(context).sessionId)

/** The second factors of whoever is signed in, and what registrars see and do about those of others. */
export const secondFactorRoutes = {
  own: os.secondFactor.own.handler(async ({ context }) => readOwnFactors(context.app, await callerOf(context))),
  enrolTotp: os.secondFactor.enrolTotp.handler(async ({ context }) => enrolTotp(context.app, await callerOf(context))),
  confirmTotp: os.secondFactor.confirmTotp.handler(async ({ context, input }) => ({
    recoveryCodes: await confirmTotp(context.app, await callerOf(context), input),
  })),
  removeTotp: os.secondFactor.removeTotp.handler(async ({ context }) =>
    removeTotp(context.app, await callerOf(context)),
  ),
  enrolPasskey: os.secondFactor.enrolPasskey.handler(async ({ context }) =>
    enrolPasskey(context.app, await callerOf(context)),
  ),
  confirmPasskey: os.secondFactor.confirmPasskey.handler(async ({ context, input }) => ({
    recoveryCodes: await confirmPasskey(context.app, await callerOf(context), input),
  })),
  removePasskey: os.secondFactor.removePasskey.handler(async ({ context, input }) =>
    removePasskey(context.app, await callerOf(context), input.id),
  ),
  makeRecoveryCodes: os.secondFactor.makeRecoveryCodes.handler(async ({ context }) => ({
    recoveryCodes: await makeRecoveryCodes(context.app, await callerOf(context)),
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
