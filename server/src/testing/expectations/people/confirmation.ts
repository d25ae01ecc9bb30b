import type { confirmationRoom } from '../../../features/people/confirmation/room.ts'
import { type Expectations, everySignedIn } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof confirmationRoom> = {
  'confirmation.read': { outcomes: everySignedIn() },
  'confirmation.passkey': { outcomes: everySignedIn('FORBIDDEN') },
  'confirmation.confirm': {
    outcomes: everySignedIn('CURRENT_PASSWORD_WRONG'),
    probe: () => ({ body: { way: 'password', currentPassword: 'not the password' } }),
  },
}
