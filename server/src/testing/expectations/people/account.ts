import type { accountRoom } from '../../../features/people/account/room.ts'
import { type Expectations, everySignedIn, office } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof accountRoom> = {
  'account.read': { outcomes: everySignedIn() },
  'account.setName': { outcomes: office(), probe: () => ({ body: { firstName: 'Meera', lastName: 'Kulkarni' } }) },
  'account.setPassword': {
    outcomes: everySignedIn('CURRENT_PASSWORD_WRONG'),
    probe: () => ({ body: { currentPassword: 'not this one', password: 'a better password' } }),
  },
  'account.sessions': { outcomes: everySignedIn() },
  'account.endSession': { outcomes: everySignedIn('SESSION_NOT_FOUND'), probe: () => ({ id: 'made-up' }) },
  'account.endOtherSessions': { outcomes: everySignedIn() },
}
