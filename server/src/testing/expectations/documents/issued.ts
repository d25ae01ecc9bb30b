import type { issuedRoom } from '../../../features/documents/issued/room.ts'
import { type Expectations, owner } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof issuedRoom> = {
  'route issuedFile': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
  'route issuedCredential': { outcomes: owner, probe: async ({ issuedFile }) => ({ id: await issuedFile() }) },
}
