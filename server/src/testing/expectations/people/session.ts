import type { sessionRoom } from '../../../features/people/session/room.ts'
import { type Expectations, everyCaller, people } from '../../portal/outcomes.ts'
import { aCredential, aNewPasskey } from './second-factor.ts'

/** Nothing waits in the browser of a caller: their password was not asked for, or a session was given for it. */
const notWaiting = 'SECOND_STEP_ENDED'

const aSignature = {
  ...aCredential,
  response: { clientDataJSON: 'bWFkZS11cA', authenticatorData: 'bWFkZS11cA', signature: 'bWFkZS11cA' },
}

export const expectations: Expectations<typeof sessionRoom> = {
  'session.current': { outcomes: people(200) },
  'session.signIn': { outcomes: people(200), probe: async ({ credentials }) => ({ body: await credentials() }) },
  'session.signOut': { outcomes: people(200) },
  'session.requestReset': {
    outcomes: people(200),
    probe: async ({ addStudent }) => ({ body: { email: (await addStudent()).email } }),
  },
  'session.resetPassword': {
    outcomes: people('RESET_LINK_INVALID'),
    probe: () => ({ body: { token: 'made-up', password: 'a new password' } }),
  },
  'session.acceptInvitation': {
    outcomes: people('INVITATION_INVALID'),
    probe: () => ({ body: { token: 'made-up', password: 'a new password' } }),
  },
  'session.passkey': { outcomes: people(200) },
  'session.signInWithPasskey': {
    outcomes: people(notWaiting),
    probe: () => ({ body: { passkey: aSignature, panel: 'student' } }),
  },
  'session.secondStep': { outcomes: people(notWaiting) },
  'session.secondStepPasskey': { outcomes: people(notWaiting) },
  'session.finish': { outcomes: people(notWaiting), probe: () => ({ body: { way: 'totp', code: '123456' } }) },
  'session.enrolTotp': { outcomes: people(notWaiting) },
  'session.confirmTotp': {
    outcomes: people(notWaiting),
    probe: () => ({ body: { enrolment: 'made-up', code: '123456' } }),
  },
  'session.enrolPasskey': { outcomes: people(notWaiting) },
  'session.confirmPasskey': { outcomes: people(notWaiting), probe: () => ({ body: aNewPasskey }) },
  // The provider of the test does not answer; where a browser goes is in sso.test.ts.
  'route ssoStart': { outcomes: everyCaller(302) },
  'route ssoCallback': { outcomes: everyCaller(302) },
  'route ssoBackchannel': { outcomes: everyCaller('MALFORMED') },
}
