import type { signInLinksRoom } from '../../../features/people/sign-in-links/room.ts'
import { type Expectations, everySignedIn, office, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof signInLinksRoom> = {
  'singleSignOn.own': { outcomes: everySignedIn() },
  'singleSignOn.removeOwn': {
    outcomes: office('NOT_LINKED'),
    probe: () => ({ body: { currentPassword: 'not the password' } }),
  },
  'singleSignOn.permit': {
    outcomes: registrars('STAFF_NOT_FOUND'),
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
  'singleSignOn.remove': {
    outcomes: registrars('NOT_LINKED'),
    probe: async ({ addStudent }) => ({ id: (await addStudent()).id }),
  },
}
