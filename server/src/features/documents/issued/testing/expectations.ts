import { type Expectations, owner } from '../../../../testing/portal/outcomes.ts'
import type { issuedRoom } from '../room.ts'

export const expectations: Expectations<typeof issuedRoom> = {
  'route issuedFile': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route issuedCredential': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
}
