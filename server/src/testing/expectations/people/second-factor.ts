import { randomUUID } from 'node:crypto'
import type { secondFactorRoom } from '../../../features/people/second-factor/room.ts'
import { type Expectations, everySignedIn, nobody, registrars } from '../../portal/outcomes.ts'

export const aCredential = { id: 'bWFkZS11cA', rawId: 'bWFkZS11cA', type: 'public-key' }

export const aNewPasskey = {
  enrolment: 'made-up',
  name: 'A phone',
  passkey: { ...aCredential, response: { clientDataJSON: 'bWFkZS11cA', attestationObject: 'bWFkZS11cA' } },
}

export const expectations: Expectations<typeof secondFactorRoom> = {
  'secondFactor.own': { outcomes: everySignedIn() },
  'secondFactor.enrolTotp': { outcomes: everySignedIn() },
  'secondFactor.confirmTotp': {
    outcomes: everySignedIn('ENROLMENT_ENDED'),
    probe: () => ({ body: { enrolment: 'made-up', code: '123456' } }),
  },
  'secondFactor.removeTotp': { outcomes: everySignedIn('FACTOR_NOT_FOUND') },
  'secondFactor.enrolPasskey': { outcomes: everySignedIn() },
  'secondFactor.confirmPasskey': {
    outcomes: everySignedIn('ENROLMENT_ENDED'),
    probe: () => ({ body: aNewPasskey }),
  },
  'secondFactor.removePasskey': {
    outcomes: everySignedIn('FACTOR_NOT_FOUND'),
    probe: () => ({ id: randomUUID() }),
  },
  'secondFactor.makeRecoveryCodes': { outcomes: everySignedIn('FACTOR_NOT_FOUND') },
  'secondFactor.reset': {
    outcomes: { ...nobody, admin: 'NO_SECOND_FACTOR' },
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'secondFactor.state': { outcomes: registrars() },
}
