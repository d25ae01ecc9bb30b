import { type Expectations, everySignedIn } from '../../../../testing/portal/outcomes.ts'
import type { confirmationRoom } from '../room.ts'

export const expectations: Expectations<typeof confirmationRoom> = {
  'confirmation.read': { outcomes: everySignedIn() },
  'confirmation.passkey': { outcomes: everySignedIn('FORBIDDEN') },
  'confirmation.confirm': {
    outcomes: everySignedIn('CURRENT_PASSWORD_WRONG'),
    probe: () => ({ body: { way: 'password', currentPassword: 'not the password' } }),
  },
}
